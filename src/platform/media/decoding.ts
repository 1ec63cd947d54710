/** Pictures that are decoded at the same time; each may take 200 MB of memory. */
const maxDecoding = 2;

type Work = () => Promise<void>;

/** Runs work in turns: of those who wait, each gets one piece of work done before anybody gets a second one. */
export const createFairQueue = (max: number) => {
	/** Those who wait, the one whose turn is next first. */
	const waiting = new Map<string, Work[]>();
	let running = 0;
	const next = (): void => {
		if (running >= max) return;
		const [turn] = waiting;
		if (turn === undefined) return;
		const [owner, works] = turn;
		const work = works.shift();
		waiting.delete(owner);
		if (works.length > 0) waiting.set(owner, works);
		if (work === undefined) return;
		running += 1;
		void work().finally(() => {
			running -= 1;
			next();
		});
		next();
	};
	return <Result>(owner: string, work: () => Promise<Result>): Promise<Result> =>
		new Promise((resolve, reject) => {
			const works = waiting.get(owner) ?? [];
			works.push(() => work().then(resolve, reject));
			waiting.set(owner, works);
			next();
		});
};

/** Runs work that decodes a picture of an owner: a member, or '' for the platform's own pictures. */
export const decoding = createFairQueue(maxDecoding);
