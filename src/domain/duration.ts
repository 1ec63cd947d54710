const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as mm:ss; minutes keep counting after an hour (R-VAL-22, A-062). */
export const durationText = (seconds: number): string => {
	const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
	return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
};
