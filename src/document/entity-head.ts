import { absoluteAddress } from '../domain/address.ts';
import { drawnNameOfPath } from '../domain/drawn-pictures.ts';
import type { Picture } from '../domain/entities.ts';
import { pictureSizes } from '../domain/picture-sources.ts';
import { listCard } from '../domain/share-card.ts';
import { type EntityFacts, entityData } from '../domain/structured-data.ts';
import type { PageType } from '../domain/structured-types.ts';
import { firstCharacters, plainTitle } from '../domain/text.ts';
import { messageOf } from '../i18n/route-title.ts';
import { basePath } from '../routes.ts';
import type { commentKinds } from '../schema/comment.ts';
import type { PageHead } from './head-tags.ts';
import { preloadOf } from './preload.ts';
import type { PageData, PageRequest } from './request.ts';
import { drawnIfExists, siteCardOf } from './site-card.ts';

interface EntityHead {
	title: string;
	description: string;
	pictures?: readonly (Picture | null)[];
	/** Type of schema.org. */
	kind?: PageType;
	/** What that type has of the entity. */
	facts?: EntityFacts;
	/** Picture over the full width at the top: the browser preloads it. */
	lead?: Picture | null;
}

/** The title of a text; its first words when it has no title. */
export const titleFrom = (title: string, text: string): string =>
	plainTitle(title) || firstCharacters(plainTitle(text), 40);

/** The title of the document: that of the route, else that of the content, else that of the site. */
export const documentTitle = ({ match, t, context }: PageRequest, title: string): string => {
	const own = messageOf(match.route.name);
	return own === null ? plainTitle(title) || context.settings.site.title : t(own);
};

/** Page data of an entity with comments. */
export const commentedEntity = (
	source: (typeof commentKinds)[number],
	fileId: string,
	discussClosed = false,
): PageData => ({
	item: { fileId, source, discussClosed },
});

/** The head of a page about one entity: a person, a question, an activity … */
export const entityHead = (
	request: PageRequest,
	{ title, description, pictures = [], kind = 'WebPage', facts = {}, lead = null }: EntityHead,
): PageHead => {
	const { context, address, match } = request;
	const site = siteCardOf(context);
	const sharePictures = [lead, ...pictures].filter((picture) => picture !== null);
	const drawn = drawnIfExists(context, drawnNameOfPath(address, basePath));
	const card = listCard({ title, description, pictures: sharePictures }, site, drawn);
	return {
		title: documentTitle(request, title),
		card,
		path: address,
		kind: 'website',
		lang: context.language,
		data: entityData(kind, card, site, absoluteAddress(address, site.address), facts),
		unlisted: !match.route.indexed,
		...preloadOf(lead, site.resource, pictureSizes.lead),
	};
};
