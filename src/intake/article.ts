/** Makes the article of what a system says of a story: one assembler for every format and system, so that no road gives another article. */
import { isOpenable } from '../domain/address.ts';
import { contentTypes } from '../domain/content-type.ts';
import type { Language } from '../domain/entities.ts';
import { formerPath } from '../domain/former-address.ts';
import { safeLink, safeSource } from '../domain/sanitize/address.ts';
import { plainText } from '../domain/sanitize/plain-text.ts';
import { wallTimeOf } from '../domain/wall-time.ts';
import type { ArticleDocument } from './documents.ts';
import { firstPicture, type PictureFields, picturesIn, videoIn } from './pictures.ts';
import { compact, cutText, tagsOf, titleOf } from './texts.ts';

/** A story as its system says it. Times are epoch milliseconds. */
export interface Story {
	readonly id: string;
	readonly columnId: string;
	/** May have tags and entities; '' for the first words of the text. */
	readonly title: string;
	/** Sanitized HTML with whole addresses. */
	readonly body: string;
	readonly published: number;
	readonly modified?: number | undefined;
	readonly expires?: number | undefined;
	/** May have tags and entities. */
	readonly summary?: string;
	readonly authorIds?: readonly string[];
	readonly tags?: readonly string[];
	/** Its own picture; without it the first one of its text. */
	readonly picture?: ArticleDocument['picture'];
	/** What its system calls its form; others are news. */
	readonly format?: string;
	/** Pictures of its galleries; without them those of its text. */
	readonly pictures?: readonly PictureFields[];
	/** Its film, by whatever name the system has it. */
	readonly film?: { readonly src: string; readonly width?: number; readonly height?: number } | undefined;
	/** What it opens when it has no text of its own. */
	readonly opens?: string;
	readonly language?: Language | undefined;
	/** The id of the story that this one translates. */
	readonly translationOf?: string | undefined;
	/** A page such as that of contact: no list of an author or a tag names it. */
	readonly isPage?: boolean;
	readonly isTop?: boolean;
	readonly isDraft?: boolean;
	/** Whether nobody may comment on it any more. */
	readonly isClosed?: boolean;
	/** The address of the story that search engines should list. */
	readonly canonical?: string;
	/** What was corrected; may have tags and entities. */
	readonly correction?: { readonly text: string; readonly time?: number | undefined } | undefined;
	/** The path of its file there. */
	readonly file?: string | undefined;
	/** Addresses that it has or had there. */
	readonly addresses?: readonly string[];
}

/** An article, with the names of what its text had and content cannot have: it stayed as text or as a link. */
export interface ArticleWithKept {
	readonly article: ArticleDocument;
	readonly kept: readonly string[];
}

/** Pictures of a gallery, from which on a story with a text is a photo set. */
const photosFrom = 2;
/** UTF-16 units; a longer address is left out: cut, it would be one that never existed. */
const maxAddress = 2048;
const maxAddresses = 20;

type Kind = Pick<ArticleDocument, 'type' | 'pic_list' | 'video' | 'linkUrl'>;

const linkIn = (html: string): string | undefined => {
	const firstLink = /<a href="([^"#][^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
	return firstLink === undefined ? undefined : safeLink(firstLink);
};

const photosOf = ({ format, body, pictures = [] }: Story): readonly PictureFields[] => {
	if (format !== 'gallery') return [];
	const list = pictures.length > 0 ? pictures : picturesIn(body);
	return list.length >= photosFrom || plainText(body) === '' ? list : [];
};

const filmOf = ({ format, body, film }: Story): Story['film'] => {
	const ownSource = film === undefined ? undefined : safeSource(film.src);
	if (film !== undefined && ownSource !== undefined) return { ...film, src: ownSource };
	const src = format === 'video' || plainText(body) === '' ? videoIn(body) : undefined;
	return src === undefined ? undefined : { src };
};

/** The kind of an article (R-ENT-002 to R-ENT-005), with what that kind shows; one whose media are missing is news. */
const kindOf = (story: Story, picture: ArticleDocument['picture']): Kind => {
	const list = photosOf(story);
	if (list.length > 0) return { type: contentTypes.photoSet, pic_list: [...list] };
	const film = filmOf(story);
	if (film !== undefined)
		return { type: contentTypes.video, video: { ...film, ...(picture === undefined ? {} : { poster: picture }) } };
	const opens = story.body === '' ? safeLink(story.opens ?? '') : undefined;
	const linkUrl = opens ?? (story.format === 'link' ? linkIn(story.body) : undefined);
	return linkUrl === undefined ? { type: contentTypes.news } : { type: contentTypes.link, linkUrl };
};

const ownPicture = ({ picture }: Story): Story['picture'] => {
	const src = picture === undefined ? undefined : safeSource(picture.src);
	return picture === undefined || src === undefined ? undefined : { ...picture, src };
};

const addressesOf = ({ addresses = [], opens }: Story, { type }: Kind): string[] =>
	[...new Set(addresses)]
		.filter((address) => address !== '' && address.length <= maxAddress)
		.filter((address) => isOpenable(address) || formerPath(address) !== '')
		// What a link opens is another's page.
		.filter((address) => type !== contentTypes.link || address !== opens)
		.slice(0, maxAddresses);

const correctionOfStory = ({ correction }: Story): Pick<ArticleDocument, 'correction' | 'correctionTime'> => {
	const text = cutText(plainText(correction?.text ?? ''), 2000);
	if (text === '') return {};
	const { time } = correction ?? {};
	return { correction: text, ...(time === undefined ? {} : { correctionTime: wallTimeOf(time) }) };
};

/** The article of a story. */
export const articleOfStory = (story: Story): ArticleDocument => {
	const { id, columnId, body, published, modified, expires, canonical = '' } = story;
	const foundPicture = ownPicture(story) ?? firstPicture(body);
	const kind = kindOf(story, foundPicture);
	const picture = foundPicture ?? kind.pic_list?.[0];
	const tags = story.isPage === true ? [] : tagsOf(story.tags ?? []);
	const addresses = addressesOf(story, kind);
	const authorIds = story.isPage === true ? [] : [...new Set(story.authorIds ?? [])];
	return {
		...{ kind: 'article', id, columnId, title: titleOf(story.title, body, id), publishtime: wallTimeOf(published) },
		...kind,
		...compact({
			modifiedtime: modified === undefined || modified === published ? undefined : wallTimeOf(modified),
			expires: expires === undefined ? undefined : wallTimeOf(expires),
			authorIds: authorIds.length === 0 ? undefined : authorIds,
			attAbstract: cutText(plainText(story.summary ?? ''), 2000) || undefined,
			body: body || undefined,
			picture,
			tags: tags.length === 0 ? undefined : tags,
			lang: story.language,
			translationOf: story.translationOf,
			top: story.isTop === true ? true : undefined,
			draft: story.isDraft === true ? true : undefined,
			discussClosed: story.isClosed === true ? true : undefined,
			canonicalUrl: isOpenable(canonical) ? canonical : undefined,
			formerAddresses: addresses.length === 0 ? undefined : addresses,
			...correctionOfStory(story),
			sourceFile: story.file === undefined ? undefined : cutText(story.file, 1024),
		}),
	};
};
