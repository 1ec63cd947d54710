/** 0 not begun, 1 open, 2 ended, by the platform's clock; a time of 0 is no limit. */
export const begun = (now: number, start: number, end: number): 0 | 1 | 2 => {
	if (start > 0 && now < start) return 0;
	return end > 0 && now >= end ? 2 : 1;
};
