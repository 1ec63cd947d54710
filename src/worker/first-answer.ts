/** Milliseconds that a page may take from the network before the stored one is shown. */
export const networkLimitMs = 2000;

/** Statuses of a server, or of what stands before it, that is not working at the moment. */
const isBroken = (answer: { status: number }): boolean => answer.status >= 500;

/**
 * The answer of the network when it comes within a time limit, else a copy.
 *
 * @param network rejects without a network.
 * @param copy the stored answer; undefined when there is none, and then the network has all the time it needs.
 * @throws what `network` throws when there is no copy.
 */
export const firstAnswer = async <Answer extends { status: number }>(
	network: Promise<Answer>,
	copy: Answer | undefined,
	limitMs = networkLimitMs,
): Promise<Answer> => {
	if (copy === undefined) return network;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<Answer>((resolve) => {
		timer = setTimeout(() => resolve(copy), limitMs);
	});
	try {
		return await Promise.race([network.then((answer) => (isBroken(answer) ? copy : answer)).catch(() => copy), late]);
	} finally {
		clearTimeout(timer);
	}
};
