/**
 * When the preview ends that a token opens: its number of seconds stands before its signature. The token of a content system has no end.
 *
 * @returns epoch milliseconds.
 */
export const previewEnd = (token: string): number | undefined => {
	const seconds = /^(\d{1,12})\.[\w-]{43}$/.exec(token)?.[1];
	return seconds === undefined ? undefined : Number(seconds) * 1000;
};
