import type { Reader } from '../contract/reader.ts';
import type { ViewContext } from '../ui/context.ts';

/** The data that a live fragment is rendered from. */
export interface FragmentRequest {
	read: Reader;
	/** The data attributes of the fragment's element, such as the id of its entity. */
	data: Readonly<Record<string, string | undefined>>;
	context: ViewContext;
}

/**
 * The live fragments of a subject, by the kind in `data-refresh`. A fragment is a part of a page that changes too often
 * to be right in an exported page: the state of a sign-up, the counts of a vote. The page is exported with the state at
 * that time; when the fragment comes near the screen, the browser renders it again with the same view.
 * '' when there is nothing to show.
 */
export type LiveFragments = Readonly<Record<string, (request: FragmentRequest) => Promise<string>>>;
