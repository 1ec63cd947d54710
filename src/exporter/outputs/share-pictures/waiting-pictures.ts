/** Share pictures that are made after their pages are out; until then a page names the picture itself. */
export interface WaitingPictures {
	add: (name: string, candidates: readonly string[], page: string) => void;
	/** Takes the picture that waits longest. */
	next: () => { name: string; candidates: readonly string[]; pages: readonly string[] } | undefined;
	/** Whether a page is written again because its picture is there now; says so once. */
	isNaming: (page: string) => boolean;
}

export const createWaitingPictures = (): WaitingPictures => {
	const waitingPictures = new Map<string, { candidates: readonly string[]; pages: Set<string> }>();
	const pagesInWork = new Set<string>();
	return {
		add: (name, candidates, page) => {
			const waitingPicture = waitingPictures.get(name);
			if (waitingPicture === undefined) waitingPictures.set(name, { candidates, pages: new Set([page]) });
			else waitingPicture.pages.add(page);
		},
		next: () => {
			const [first] = waitingPictures;
			if (first === undefined) return undefined;
			const [name, { candidates, pages }] = first;
			waitingPictures.delete(name);
			for (const page of pages) pagesInWork.add(page);
			return { name, candidates, pages: [...pages] };
		},
		isNaming: (page) => pagesInWork.delete(page),
	};
};
