/** Share pictures that are made after their pages are out; until then a page names the picture itself. */
export interface WaitingPictures {
	add: (name: string, candidates: readonly string[], page: string) => void;
	/** Takes the picture that waits longest. */
	next: () => { name: string; candidates: readonly string[]; pages: readonly string[] } | undefined;
	/** Whether a page is written again because its picture is there now; says so once. */
	isNaming: (page: string) => boolean;
}

export const createWaitingPictures = (): WaitingPictures => {
	const waiting = new Map<string, { candidates: readonly string[]; pages: Set<string> }>();
	const naming = new Set<string>();
	return {
		add: (name, candidates, page) => {
			const known = waiting.get(name);
			if (known === undefined) waiting.set(name, { candidates, pages: new Set([page]) });
			else known.pages.add(page);
		},
		next: () => {
			const [first] = waiting;
			if (first === undefined) return undefined;
			const [name, { candidates, pages }] = first;
			waiting.delete(name);
			for (const page of pages) naming.add(page);
			return { name, candidates, pages: [...pages] };
		},
		isNaming: (page) => naming.delete(page),
	};
};
