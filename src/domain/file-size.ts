const units = ['B', 'kB', 'MB', 'GB'] as const;

/** The size of a file in words: `12 MB`, `1.4 MB`, `300 kB`. @param bytes 0 or more. */
export const fileSize = (bytes: number): string => {
	const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
	const value = bytes / 1024 ** step;
	return `${value < 10 && step > 1 ? Math.round(value * 10) / 10 : Math.round(value)} ${units[step] ?? ''}`;
};
