import type { SharePicture } from './share-picture-per-page.ts';

/** Share pictures that are made after their pages are out; until then a page names the picture itself. */
export interface WaitingPictures {
	add: (picture: SharePicture, page: string) => void;
	/** Takes the picture that waits longest. */
	next: () => (SharePicture & { pages: readonly string[] }) | undefined;
	/** Whether a page is written again because its picture is there now; says so once. */
	isNaming: (page: string) => boolean;
}

export const createWaitingPictures = (): WaitingPictures => {
	const waitingPictures = new Map<string, { picture: SharePicture; pages: Set<string> }>();
	const pagesInWork = new Set<string>();
	return {
		add: (picture, page) => {
			const { name, hasCuts } = picture;
			const waitingPicture = waitingPictures.get(name);
			if (waitingPicture === undefined) waitingPictures.set(name, { picture, pages: new Set([page]) });
			else {
				waitingPicture.pages.add(page);
				if (hasCuts) waitingPicture.picture = picture;
			}
		},
		next: () => {
			const [first] = waitingPictures;
			if (first === undefined) return undefined;
			const [name, { picture, pages }] = first;
			waitingPictures.delete(name);
			for (const page of pages) pagesInWork.add(page);
			return { ...picture, pages: [...pages] };
		},
		isNaming: (page) => pagesInWork.delete(page),
	};
};
