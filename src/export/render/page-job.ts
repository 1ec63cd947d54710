/** What a worker is asked to make, and what it answers. Plain data: it crosses threads. */
export interface PageJob {
	/** Where it is written, below the published folder. */
	path: string;
	/** The address it is rendered for, where that differs. */
	address?: string;
	kind: 'page' | 'shell' | 'feed';
	item: string;
	modified: string;
	listed: boolean;
}

export type PageResult = { job: PageJob } & (
	| { outcome: 'written' | 'same'; reads: [key: string, digest: string][]; touches: string[] }
	/** The platform says that the item does not exist (any more). */
	| { outcome: 'gone' }
	| { outcome: 'failed'; reason: string }
);
