/** What the rules of a page share: what it knows of its folder, and what it tells. */
import { escapeHtml } from '../../../../domain/escape.ts';
import type { FrontMatter } from '../front-matter.ts';

/** A text that a page includes, or why it does not. */
export type Included = { readonly path: string; readonly text: string } | { readonly problem: string };

/** What pages know of the folder that they are in. */
export interface PageSite {
	/** The page of a name: its path, the name of its file, its title or another name of it; undefined for none. */
	pageNamed(name: string): { readonly path: string; readonly title: string } | undefined;
	/** The path of a picture, film, sound or another file with that name, wherever it is; undefined for none. */
	fileNamed(name: string): string | undefined;
	/** The text of a file that a page includes. */
	textOf(name: string): Included;
}

export interface Dialect {
	readonly isMdx: boolean;
	/** Whether the text is HTML, in which signs of Markdown are signs. */
	readonly isHtml: boolean;
	readonly fields: FrontMatter;
	readonly site: PageSite | undefined;
	/** Files by the names under which a page of MDX imports them. */
	readonly imports: ReadonlyMap<string, string>;
	/** Values that a page gives to the text that it includes. */
	readonly parameters: ReadonlyMap<string, string>;
	/** Sources of the quotations that are open. */
	readonly sources: string[];
	/** Puts HTML aside, so that no later rule changes it. @returns the placeholder to write into the text. */
	hold(html: string): string;
	/** Counts a code that is not known. */
	unknown(name: string): void;
	/** The HTML of a text that the page includes, as text of its own; '' for what is not there or includes itself. */
	include(name: string, parameters: ReadonlyMap<string, string>, part: string): string;
}

/** A block of HTML between lines of Markdown. */
export const block = (html: string): string => (html === '' ? '' : `\n\n${html}\n\n`);

/** A path as an address. */
export const addressOfPath = (path: string): string =>
	encodeURI(path).replace(/[#?()'"]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

export const link = (address: string, html: string): string => `<a href="${escapeHtml(address)}">${html}</a>`;

/** A link that is a paragraph: a film of a known host becomes a player. */
export const lonelyLink = (address: string): string => block(`<p>${link(address, escapeHtml(address))}</p>`);

export const picture = (src: string, alt: string): string => `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`;

export const figure = (src: string, alt: string, caption: string): string =>
	src === ''
		? ''
		: block(
				`<figure>${picture(src, alt)}${caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`,
			);

/** A title on a line of its own. */
export const titleLine = (title: string): string => block(`<p><strong>${escapeHtml(title)}</strong></p>`);

/** What begins a notice with a title. */
export const noticeStart = (title: string): string =>
	`\n\n<blockquote>\n\n${title === '' ? '' : `<p><strong>${escapeHtml(title)}</strong></p>\n\n`}`;
export const noticeEnd = '\n\n</blockquote>\n\n';

/** The word for a kind of notice, as its system shows it. */
export const titleOfNotice = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();

/** Whether a text ends inside an address: of a link, of a picture, or of an attribute. */
export const isInAddress = (writtenText: string): boolean =>
	/(?:\]\(<?|=["']?|\]:[ \t]{0,5}<?)[^\s)"'<>]{0,300}$/.test(writtenText);

const maxPath = 500;
export const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|tiff?)$/i;
export const mediaFile = /\.(?:mp4|m4v|webm|ogv|mov|mkv|mp3|m4a|wav|ogg|oga|flac|3gp)$/i;
const soundFile = /\.(?:mp3|m4a|wav|ogg|oga|flac|3gp)$/i;

/** A picture, a film or a sound by its address. */
export const pictureMarkup = (src: string, alt: string): string => {
	if (src.length > maxPath) return '';
	if (!mediaFile.test(src.replace(/[?#].*$/s, ''))) return picture(src, alt);
	const tag = soundFile.test(src) ? 'audio' : 'video';
	return block(`<${tag} controls src="${escapeHtml(src)}"></${tag}>`);
};
