const two = (value: number): string => String(value).padStart(2, '0');

/** 09:40 today, 11-26 09:40 on another day, by the clock of the device. */
export const keptTime = (kept: Date, now: Date): string => {
	const clock = `${two(kept.getHours())}:${two(kept.getMinutes())}`;
	return kept.toDateString() === now.toDateString()
		? clock
		: `${two(kept.getMonth() + 1)}-${two(kept.getDate())} ${clock}`;
};
