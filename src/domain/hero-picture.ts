import type { Article, Picture } from './entities.ts';

/** Setting `page.hero`: a picture above the text of no story, of those with a picture at full width in lists, of all that have one. */
export type HeroSetting = 'off' | 'wide' | 'all';

/** The value of `picType` of a story whose picture lists show at full width. */
const wide = 2;

/** How much of the body is its beginning, in characters of its HTML: about two paragraphs. */
const beginning = 600;

/** The name of a picture without its folder and widths: `/media/p/rail-s.webp` and `/media/p/rail.jpg` are one picture. */
const nameOf = (address: string): string =>
	(address.split(/[?#]/)[0] ?? '')
		.split('/')
		.pop()
		?.replace(/(?:-[a-z]{1,2}|-\d{2,4})?\.\w{2,5}$/i, '') ?? '';

/**
 * The picture above the text of a story; null when the setting or the editors gave it none, and when the body begins with
 * a picture or has this one.
 *
 * @param body HTML of the text.
 */
export const heroPicture = (
	{ picture, picType }: Pick<Article, 'picture' | 'picType'>,
	body: string,
	setting: HeroSetting,
): Picture | null => {
	if (picture === null || picture.src === '') return null;
	if (setting === 'off' || (setting === 'wide' && picType !== wide)) return null;
	const name = nameOf(picture.src);
	const first = body.indexOf('<img ');
	if (first !== -1 && first < beginning) return null;
	return name !== '' && body.includes(`/${name}.`) ? null : picture;
};
