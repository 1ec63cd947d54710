/** Finds pictures and videos in attachments and in sanitized HTML. */
import { plainText } from '../domain/sanitize/plain-text.ts';
import { compact, cutText } from './texts.ts';

export type PictureFields = { src: string; width?: number; height?: number; alt?: string; caption?: string };

/** The picture at `url`. */
export const pictureOf = ({
	url,
	width,
	height,
	alt,
	caption,
}: Omit<PictureFields, 'src'> & { url: string }): PictureFields => ({
	src: url,
	...compact({ width, height, alt, caption }),
});

/** The pictures of sanitized HTML in order, with the captions of their figures. */
export const picturesIn = (html: string): PictureFields[] => {
	const imageMatches = html.matchAll(/<img ([^<>]*)>(?:<\/a>)?(?:<figcaption[^>]*>(.*?)<\/figcaption>)?/gs);
	return [...imageMatches].map(([, attributes = '', caption = '']) => {
		const read = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
		const size = (name: string) => (read(name) === undefined ? undefined : Number(read(name)));
		const alt = cutText(plainText(read('alt') ?? ''), 500) || undefined;
		const captionText = cutText(plainText(caption), 2000) || undefined;
		const src = (read('src') ?? '').replaceAll('&amp;', '&');
		return { src, ...compact({ width: size('width'), height: size('height'), alt, caption: captionText }) };
	});
};

/** The first picture of sanitized HTML, without its caption. */
export const firstPicture = (html: string): PictureFields | undefined => {
	const first = picturesIn(html)[0];
	if (first === undefined) return undefined;
	const { caption: _, ...picture } = first;
	return picture;
};

/** The address of the first video file of sanitized HTML. */
export const videoIn = (html: string): string | undefined => {
	return /<(?:video|source) src="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
};
