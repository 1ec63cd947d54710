/** The state of a time window by the platform's clock: 0 before, 1 open, 2 ended; a time of 0 is no limit. */
export const windowState = (now: number, start: number, end: number): 0 | 1 | 2 => {
	if (start > 0 && now < start) return 0;
	return end > 0 && now >= end ? 2 : 1;
};
