// Functions that the profiler is told to begin and end at.
void begin_price(void);
void end_price(void);
