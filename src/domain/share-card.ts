/**
 * The share card of a page, which messaging apps show. Only these pure functions decide it (A-054, A-055, R-VAL-16,
 * R-ENT-028…037, M-12).
 */
import { absoluteAddress, mediaAddress } from './address.ts';
import { routeOfContentType } from './content-type.ts';
import { cutSizes, drawnAddress, drawnSizes, isLargeEnough } from './drawn-pictures.ts';
import type { Article, Picture } from './entities.ts';
import { plainText } from './sanitize/plain-text.ts';
import { firstCharacters, plainTitle } from './text.ts';

/** Maximum length of a share description (R-CONST-11). */
const descriptionLimit = 100;

export interface ShareImage {
	/** Absolute address. */
	address: string;
	/** Pixels; 0 when unknown. */
	width: number;
	height: number;
	alt: string;
}

/** What a card shows of an article. */
type SharedArticle = Pick<
	Article,
	| 'articleType'
	| 'title'
	| 'shareTitle'
	| 'shareContent'
	| 'attAbstract'
	| 'desc'
	| 'shareClosed'
	| 'sharePicUrl'
	| 'picBig'
	| 'picMiddle'
	| 'picSmall'
	| 'imgUrl'
	| 'picture'
	| 'pic_list'
	| 'video'
>;

export interface ShareCard {
	title: string;
	/** At most 100 code points, plain text. */
	description: string;
	/** A picture that messengers accept. */
	image: ShareImage;
	/** The same as a square, for messengers that crop; absent when none is made. */
	square?: ShareImage;
	/** The same in the proportions that search engines ask for; none until they are made, absent where none are. */
	cuts?: readonly ShareImage[];
	/** Paths of the pictures that the exporter makes the share picture of, the best first. */
	madeOf?: readonly string[];
	/** The picture of the content in any form, for search engines; that of the site when it has none. */
	picture: ShareImage;
}

/** Share values of the site, for pages without content and for items whose sharing is closed. */
export interface SiteCard {
	/** Absolute address of the site. */
	address: string;
	/** Base address of relative pictures (window settings). */
	resource: string;
	title: string;
	description: string;
	image: { src: string; width: number; height: number };
	/**
	 * The exporter makes share pictures of the newspaper's own media: the name of those that are made of the first usable of some paths;
	 * '' while they are not made yet.
	 */
	pictureName?: (madeOf: readonly string[]) => string;
	/** Whether a picture of another host cannot be used, by what it is or because it does not answer. */
	isLeftOut?: (address: string) => boolean;
}

/** Text without markup (R-VAL-25), on one line, cut to 100 code points. */
export const shareDescription = (text: string): string => firstCharacters(plainText(text), descriptionLimit).trimEnd();

const siteImage = (site: SiteCard): ShareImage => ({
	address: absoluteAddress(site.image.src, site.address),
	width: site.image.width,
	height: site.image.height,
	alt: site.title,
});

/** The card of a page without content of its own. */
export const siteCard = (site: SiteCard, title = site.title): ShareCard => ({
	title: plainTitle(title),
	description: shareDescription(site.description),
	image: siteImage(site),
	picture: siteImage(site),
});

/** Smallest side in pixels of a share picture. Messengers ignore smaller ones, for example portraits in a list. */
const minSide = 200;

/**
 * Whether every messenger shows a picture: some refuse WebP and AVIF, all refuse SVG. An unknown size or form counts as
 * accepted.
 */
const isUsable = ({ address, width, height }: ShareImage): boolean =>
	!/\.(?:webp|avif|svg|bmp|tiff?|heic)$/i.test(address.split(/[?#]/)[0] ?? '') &&
	(width === 0 || (width >= minSide && height >= minSide));

/** Media of readers are not published. */
const notPublished = '/media/uploads/';

/** The path of a picture among the newspaper's own media; '' for others. */
const ownPath = (address: string, site: SiteCard): string => {
	const base = absoluteAddress('/', site.address);
	const path = address.startsWith(base) ? `/${address.slice(base.length)}` : '';
	return path.startsWith('/media/') && !path.startsWith(notPublished) && !/[?#\s"]|\.svg$/i.test(path) ? path : '';
};

/** The address of a picture of another host, which the exporter fetches; '' for others. */
const foreignAddress = (address: string, site: SiteCard): string =>
	/^https?:\/\//i.test(address) && !address.startsWith(absoluteAddress('/', site.address)) && !/[\s"<>]/.test(address)
		? address
		: '';

/** What the exporter can make a share picture of: the path of a medium of the newspaper, or the address of one of another host. */
const sourceOf = (address: string, site: SiteCard): string => ownPath(address, site) || foreignAddress(address, site);

/** Pictures that the exporter makes, named by what they are made of; null when the content has none. */
const madeImages = (
	candidates: readonly ShareImage[],
	site: SiteCard,
	title: string,
	drawn: string,
	isStory: boolean,
): Pick<ShareCard, 'image' | 'square' | 'cuts' | 'madeOf'> | null => {
	if (site.pictureName === undefined) return null;
	const sources = [...new Set(candidates.map(({ address }) => sourceOf(address, site)).filter(Boolean))].slice(0, 6);
	if (sources.length === 0) return null;
	const last = ownPath(absoluteAddress(site.image.src, site.address), site);
	const madeOf = [...sources, ...(drawn === '' ? [] : [drawnAddress(drawn, 'card')]), ...(last === '' ? [] : [last])];
	const name = site.pictureName(madeOf);
	const isOwn = ({ address }: ShareImage): boolean => ownPath(address, site) !== '';
	const lead = candidates.find(({ address }) => sourceOf(address, site) === sources[0]);
	const hasCuts = isStory && lead !== undefined && isOwn(lead) && isLargeEnough(lead);
	if (name === '')
		return {
			image: candidates.find((one) => isOwn(one) && isUsable(one)) ?? siteImage(site),
			...(hasCuts ? { cuts: [] } : {}),
			madeOf,
		};
	const sizes = { ...drawnSizes, ...cutSizes };
	const of = (shape: keyof typeof sizes): ShareImage => ({
		address: absoluteAddress(drawnAddress(name, shape), site.address),
		...sizes[shape],
		alt: lead?.alt ?? title,
	});
	const cuts = hasCuts ? { cuts: [of('wide'), of('classic')] } : {};
	return { image: of('card'), square: of('square'), ...cuts, madeOf };
};

/**
 * The picture of a card: the first usable one of the content, else the drawn one, else that of the site.
 *
 * @param drawn name of the drawn pictures; '' when none are drawn.
 */
const cardImages = (
	shown: readonly ShareImage[],
	site: SiteCard,
	title: string,
	drawn: string,
	isStory = false,
): Pick<ShareCard, 'image' | 'picture' | 'square' | 'cuts' | 'madeOf'> => {
	const candidates = shown.filter(({ address }) => site.isLeftOut?.(address) !== true);
	const made = madeImages(candidates, site, title, drawn, isStory);
	if (made !== null) {
		const [first] = candidates;
		// One of another host may be anything, and may go: what was made of it stays.
		const isForeign = first !== undefined && foreignAddress(first.address, site) !== '';
		return { ...made, picture: first === undefined || isForeign ? made.image : first };
	}
	const usable = candidates.find(isUsable);
	const drawnImage = {
		address: absoluteAddress(drawnAddress(drawn, 'card'), site.address),
		...drawnSizes.card,
		alt: title,
	};
	return {
		image: usable ?? (drawn === '' ? siteImage(site) : drawnImage),
		picture: candidates[0] ?? siteImage(site),
	};
};

/** How the description and the picture are chosen (settings `shareDescriptionStyle` and `shareImageStyle`; A-074). */
export interface ShareStyles {
	description: number;
	image: number;
}

const firstFilled = (values: readonly string[]): string => values.find((value) => value.trim() !== '') ?? '';

/** Every picture of the item whose size is known: finds the size of the chosen address. */
const sized = (article: SharedArticle): Picture[] =>
	[article.picture, ...article.pic_list, article.video?.poster ?? null].filter((picture) => picture !== null);

/**
 * The addresses of the pictures that an item may be shared with, the best first.
 *
 * @param style setting `shareImageStyle`.
 */
export const sharePictures = (article: SharedArticle, style = 1): string[] => {
	const byRank = [article.sharePicUrl, article.picBig, article.picMiddle, article.picSmall, article.imgUrl];
	const own = sized(article).map((picture) => picture.src);
	return (style === 2 ? [...own, ...byRank] : [...byRank, ...own]).filter(Boolean);
};

/**
 * The text that an item is shared with, cut; '' when it has only a body. A text of markup alone, as editors of rich
 * text leave it, counts as missing.
 *
 * @param style setting `shareDescriptionStyle`.
 */
export const shareText = (
	{ shareContent, attAbstract, desc }: Pick<Article, 'shareContent' | 'attAbstract' | 'desc'>,
	style = 1,
): string => {
	const texts = style === 2 ? [attAbstract, shareContent, desc] : [shareContent, attAbstract, desc];
	return firstFilled(texts.map((text) => shareDescription(text)));
};

const shareImages = (article: SharedArticle, site: SiteCard, style: number, title: string): ShareImage[] => {
	const bySizes = sized(article);
	return sharePictures(article, style).flatMap((source) => {
		const address = mediaAddress(source, site.resource);
		if (address === '') return [];
		const known = bySizes.find((picture) => picture.src === source);
		return {
			address: absoluteAddress(address, site.address),
			width: known?.width ?? 0,
			height: known?.height ?? 0,
			alt: known === undefined || known.alt === '' ? title : known.alt,
		};
	});
};

/**
 * The share card of an item: title shareTitle → title; text shareContent → attAbstract → desc → body; picture
 * sharePicUrl → picBig → picMiddle → picSmall → imgUrl → the drawn one → that of the site. An item whose sharing is closed has the card
 * of the site.
 *
 * @param bodyText plain text of the body; called only when there is no other text.
 * @param drawn name of the drawn pictures; '' when none are drawn.
 */
export const articleCard = (
	article: SharedArticle,
	bodyText: () => string,
	site: SiteCard,
	styles: ShareStyles = { description: 1, image: 1 },
	drawn = '',
): ShareCard => {
	if (article.shareClosed) return siteCard(site);
	const title = plainTitle(firstFilled([plainText(article.shareTitle), article.title, site.title]));
	const own = shareText(article, styles.description);
	const description = own || shareDescription(bodyText()) || shareDescription(site.description);
	const isStory = routeOfContentType(article.articleType) === 'newsDetail';
	const images = cardImages(shareImages(article, site, styles.image, title), site, title, drawn, isStory);
	return { title, description, ...images };
};

/**
 * The card of a list page (column, special topic, section): its own name and text, with the first usable picture in it.
 *
 * @param drawn name of the drawn pictures; '' when none are drawn.
 */
export const listCard = (
	list: { title: string; description: string; pictures: readonly Picture[] },
	site: SiteCard,
	drawn = '',
): ShareCard => {
	const title = plainTitle(firstFilled([list.title, site.title]));
	const candidates = list.pictures.flatMap(({ src, width, height, alt }) => {
		const address = mediaAddress(src, site.resource);
		if (address === '') return [];
		return { address: absoluteAddress(address, site.address), width, height, alt: alt === '' ? title : alt };
	});
	return {
		title,
		description: shareDescription(firstFilled([list.description, site.description])),
		...cardImages(candidates, site, title, drawn),
	};
};
