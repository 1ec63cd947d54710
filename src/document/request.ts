import type { Reader } from '../contract/reader.ts';
import type { Translate } from '../i18n/translate.ts';
import type { RouteMatch } from '../routes.ts';
import type { SiteContext } from '../ui/context.ts';
import type { PageHead } from './head-tags.ts';
import type { PlaceholderName } from './placeholders.ts';

/** Sanitizes a body. The exporter and the browser use different implementations. */
export type Sanitizer = (html: string) => string;

/** Data of a page for its islands; the page contains it as JSON. */
export interface PageData {
	/** The item that comments, likes and favourites belong to. */
	item?: {
		/** Id of an article, or of an entity of the kind in `source`. */
		fileId: string;
		/** Only on pages of an article. */
		articleType?: number;
		columnID?: string;
		discussClosed: boolean;
		/** Source of the comments: the value in the address, or the kind of an entity that is not an article. */
		source?: string;
		/** Only on the page of a film of the video-on-demand service, to which its likes go (R-CALL-099). */
		film?: true;
		/** Only on the page of an option: its vote. */
		voteId?: string;
		/** Only on the page of the replies to a comment: that comment. */
		replyTo?: { discussId: string; nickname: string };
	};
	/** Only on pages of an article with drawn pictures: their name. */
	drawn?: string;
}

/** The content of a page: the values of the placeholders of its route's template. */
export interface PageContent {
	head: PageHead;
	markup: Partial<Record<Exclude<PlaceholderName, 'head'>, string>>;
	data: PageData;
}

/** Data that only a browser has. The exporter renders for every reader, at no particular time. */
export interface Visit {
	query: URLSearchParams;
	/** Epoch milliseconds that relative times are counted from. */
	now: number;
	/** This browser has a stored login; the platform may no longer accept it. */
	signedIn: boolean;
}

export interface PageRequest {
	match: RouteMatch;
	/** Path of the page, without segments that do not identify its content. */
	address: string;
	read: Reader;
	context: SiteContext;
	sanitize: Sanitizer;
	/** Words of the interface. */
	t: Translate;
	visit?: Visit;
}

/** A value of the address: a parameter of the route, else of the query; '' when it is absent. */
export const param = ({ match, visit }: PageRequest, name: string): string =>
	match.parameters[name] ?? visit?.query.get(name) ?? '';

/** Whether a flag of the query is on: exactly `true`. */
export const isOn = ({ visit }: PageRequest, flag: string): boolean => visit?.query.get(flag) === 'true';

/**
 * The address of an item's page for `itemPage`: the one it is exported under. A browser may have loaded the item under
 * another form of its address, or by its id in the query; '' then selects the item's own address.
 */
export const exportedAddress = ({ match, address, visit }: PageRequest): string =>
	visit === undefined && match.route.parameters.length > 0 ? address : '';
