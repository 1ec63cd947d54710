import type { Reader } from '../contract/reader.ts';
import type { Translate } from '../i18n/translate.ts';
import type { RouteMatch } from '../routes.ts';
import type { SiteContext } from '../ui/context.ts';
import type { PageHead } from './head-tags.ts';
import type { PlaceholderName } from './placeholders.ts';

/** Makes a body safe HTML. The exporter and the browser use different tools for it (security, section 2). */
export type Sanitizer = (html: string) => string;

/** What the islands of a page know of it; the page carries it as JSON. */
export interface PageData {
	/** The item that comments, likes and favourites belong to. */
	item?: {
		/** Id of an article, or of an entity of the kind in `source`. */
		fileId: string;
		/** Of articles only. */
		articleType?: number;
		columnID?: string;
		discussClosed: boolean;
		/** Source of the comments: a value of the address, or the kind of an entity. */
		source?: string;
	};
}

/** The part of a page that is its own: what fills the placeholders of its route's template. */
export interface PageContent {
	head: PageHead;
	markup: Partial<Record<Exclude<PlaceholderName, 'head'>, string>>;
	data: PageData;
}

/** What only a browser knows. The exporter has no visit: it renders for every reader, at no particular time. */
export interface Visit {
	query: URLSearchParams;
	/** Epoch milliseconds that relative times count from. */
	now: number;
	/** A login is stored in this browser; the platform may no longer accept it. */
	signedIn: boolean;
}

export interface PageRequest {
	match: RouteMatch;
	/** Path of the page. */
	address: string;
	read: Reader;
	context: SiteContext;
	clean: Sanitizer;
	/** Words of the interface. */
	t: Translate;
	visit?: Visit;
}

/** A value of the address: a parameter of the route, else of the query; '' when it is absent. */
export const param = ({ match, visit }: PageRequest, name: string): string =>
	match.parameters[name] ?? visit?.query.get(name) ?? '';

/** Whether a flag of the query is on: exactly `true`. */
export const isOn = ({ visit }: PageRequest, flag: string): boolean => visit?.query.get(flag) === 'true';
