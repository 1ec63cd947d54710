/** What a worker is asked to make, and what it answers. Plain data: it crosses threads. */
export interface PageJob {
	/** Where it is written, below the published folder. */
	path: string;
	/** The address it is rendered for, where that differs. */
	address?: string;
	kind: 'page' | 'shell' | 'feed';
	item: string;
	/** A list that must not come out empty (`plan/expectation.ts`). */
	expectsItems?: boolean;
	modified: string;
	listed: boolean;
}

/** What a page stands on, as the account keeps it: two texts, because they cross threads ten thousand times. */
export interface RecordedTexts {
	/** JSON of `[key, digest]` pairs. */
	reads: string;
	/** Names, one a line. */
	touches: string;
}

export type PageOutcome =
	| ({ outcome: 'written' | 'same' } & RecordedTexts)
	/** The platform says that the item does not exist (any more). */
	| { outcome: 'gone' }
	| { outcome: 'failed'; reason: string };

export type PageResult = { job: PageJob } & PageOutcome;
