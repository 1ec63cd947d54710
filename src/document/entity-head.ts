import type { commentKinds } from '../contract/comments.ts';
import { absoluteAddress } from '../domain/address.ts';
import type { Picture } from '../domain/entities.ts';
import { pictureSizes } from '../domain/picture-sources.ts';
import { listCard } from '../domain/share-card.ts';
import { pieceData } from '../domain/structured-data.ts';
import { cleanTitle, firstCharacters } from '../domain/text.ts';
import { messageOf } from '../i18n/route-title.ts';
import { siteCardOf } from './context.ts';
import type { PageHead } from './head-tags.ts';
import { preloadOf } from './preload.ts';
import type { PageData, ScreenRequest } from './request.ts';

export interface Piece {
	title: string;
	description: string;
	pictures?: readonly (Picture | null)[];
	/** Type of schema.org. */
	kind?: string;
	/** Stands over the full width at the top: asked for before the body is read. */
	lead?: Picture | null;
}

/** Messaging apps leave smaller pictures out: a portrait of a list is no share picture. */
const least = { width: 300, height: 200 } as const;

const isLargeEnough = ({ width, height }: Picture): boolean =>
	width === 0 || (width >= least.width && height >= least.height);

/** A title where a text has none of its own: its first words. */
export const titleFrom = (title: string, text: string): string =>
	cleanTitle(title) || firstCharacters(cleanTitle(text), 40);

/** Title of the document: that of the route, else that of the content, else that of the site. */
export const documentTitle = ({ match, t, context }: ScreenRequest, title: string): string => {
	const own = messageOf(match.route.name);
	return own === null ? cleanTitle(title) || context.settings.site.title : t(own);
};

/** What the comments of a page stand at that is about no article. */
export const talkedAbout = (
	source: (typeof commentKinds)[number],
	fileId: string,
	discussClosed = false,
): PageData => ({
	item: { fileId, source, discussClosed },
});

/** The head of a page about one thing that is no article: a person, a question, an activity … */
export const pieceHead = (
	request: ScreenRequest,
	{ title, description, pictures = [], kind = 'WebPage', lead = null }: Piece,
): PageHead => {
	const { context, address, match } = request;
	const site = siteCardOf(context);
	const known = [lead, ...pictures].filter((picture) => picture !== null).filter(isLargeEnough);
	const card = listCard({ title, description, pictures: known }, site);
	return {
		title: documentTitle(request, title),
		card,
		path: address,
		kind: 'website',
		lang: context.language,
		data: pieceData(kind, card, site, absoluteAddress(address, site.address)),
		unlisted: !match.route.indexed,
		...preloadOf(lead, site.resource, pictureSizes.lead),
	};
};
