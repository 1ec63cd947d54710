import type { Reader } from '../contract/reader.ts';
import type { Translate } from '../i18n/translate.ts';
import type { PageHead } from '../layouts/head-tags.ts';
import type { SlotName } from '../layouts/slots.ts';
import type { RouteMatch } from '../routes.ts';
import type { ScreenContext } from './context.ts';

/** How a body becomes safe HTML: the exporter and the browser clean with different tools (security, section 2). */
export type Cleaner = (html: string) => string;

/** What islands of a page need to know of it; stands in the page as JSON. */
export interface PageData {
	/** The item that comments, likes and favourites belong to. */
	item?: { fileId: string; articleType: number; columnID: string; discussClosed: boolean };
}

/** One page's own part: what fills the slots of its frame. */
export interface PageContent {
	head: PageHead;
	slots: Partial<Record<Exclude<SlotName, 'head'>, string>>;
	data: PageData;
}

export interface ScreenRequest {
	match: RouteMatch;
	/** Path of the page. */
	address: string;
	read: Reader;
	context: ScreenContext;
	clean: Cleaner;
	/** Words of the interface. */
	t: Translate;
}
