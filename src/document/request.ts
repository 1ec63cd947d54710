import type { Reader } from '../contract/reader.ts';
import type { Translate } from '../i18n/translate.ts';
import type { RouteMatch } from '../routes.ts';
import type { ScreenContext } from './context.ts';
import type { PageHead } from './head-tags.ts';
import type { SlotName } from './placeholders.ts';

/** How a body becomes safe HTML: the exporter and the browser clean with different tools (security, section 2). */
export type Cleaner = (html: string) => string;

/** What islands of a page need to know of it; stands in the page as JSON. */
export interface PageData {
	/** The item that comments, likes and favourites belong to. */
	item?: {
		/** Of an article, or of what `source` names. */
		fileId: string;
		/** Of articles only. */
		articleType?: number;
		columnID?: string;
		discussClosed: boolean;
		/** Of the comments: what the address names, or the kind of a piece that is no article. */
		source?: string;
	};
}

/** One page's own part: what fills the slots of its frame. */
export interface PageContent {
	head: PageHead;
	slots: Partial<Record<Exclude<SlotName, 'head'>, string>>;
	data: PageData;
}

/** What only a browser knows of an address; the exporter renders for everybody, at no particular time. */
export interface Visit {
	query: URLSearchParams;
	/** Epoch milliseconds that relative times count from. */
	now: number;
	/** Somebody is signed in, as far as the browser knows. */
	signedIn: boolean;
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
	visit?: Visit;
}

/** A value of the address: a parameter of the route, else of the query; '' when it is absent. */
export const asked = ({ match, visit }: ScreenRequest, name: string): string =>
	match.parameters[name] ?? visit?.query.get(name) ?? '';

/** Whether a flag of the query is on: exactly `true`. */
export const isOn = ({ visit }: ScreenRequest, flag: string): boolean => visit?.query.get(flag) === 'true';
