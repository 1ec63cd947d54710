/** Pictures that are worked on at once: each may take some 200 MB. */
const atOnce = 2;

let free = atOnce;
const waiting: (() => void)[] = [];

/** Does work on a picture when fewer than two others are worked on. */
export const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
	if (free > 0) free -= 1;
	else await new Promise<void>((resolve) => waiting.push(resolve));
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next === undefined) free += 1;
		else next();
	}
};
