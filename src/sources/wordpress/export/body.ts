/** The HTML body of a WordPress post: blocks, shortcodes, paragraphs, bare addresses and picture sizes. */

import { escapeHtml } from '../../../domain/escape.ts';
import { absolute, absoluteLinks } from '../../../domain/sanitize/absolute-links.ts';
import { withoutPageMarks } from '../../../intake/page-marks.ts';
import { plainBlocks } from '../blocks.ts';
import { type Footnote, withFootnotes } from '../footnotes.ts';
import type { Attachment } from './attachments.ts';
import { autop } from './autop.ts';
import { noteHtml, type PostMedia, wordPressCodes } from './codes.ts';
import { replaceShortcodes } from './shortcodes.ts';
import type { Site } from './site.ts';

const knownCodes: ReadonlySet<string> = new Set([
	...['caption', 'wp_caption', 'gallery', 'embed', 'audio', 'video', 'playlist', 'wpvideo', 'videopress', 'youtube'],
	...['vimeo', 'code', 'sourcecode', 'contact-form-7', 'vc_raw_html', 'vc_raw_js', 'contact-form', 'contact-field'],
	...['sitemap', 'more', 'archives', 'latest-posts', 'recent-posts', 'toc', 'divider'],
]);

/** Replaces the parts from an opening to the next end. Linear: the first one that is never closed is the last one looked at. */
const replaceParts = (
	text: string,
	openingPattern: RegExp,
	end: string,
	replacement: (part: string) => string,
): string => {
	let out = '';
	let from = 0;
	for (const match of text.matchAll(openingPattern)) {
		if (match.index < from) continue;
		const at = text.indexOf(end, match.index + match[0].length);
		if (at < 0) break;
		const next = at + end.length;
		out += text.slice(from, match.index) + replacement(text.slice(match.index, next));
		from = next;
	}
	return out + text.slice(from);
};

const pattern = /<!--\s*wp:block\s+(\{[^<>]{0,2000}?\})\s*\/?-->/g;
/** Patterns may name patterns, and a broken one itself. */
const maxPatterns = 5;

/** A text with synced patterns in the places that name them. @param onMissing hears of one that the export does not have. */
const withPatterns = (content: string, site: Pick<Site, 'patterns'>, onMissing: () => void, depth = 0): string =>
	content.includes('wp:block')
		? content.replace(pattern, (_, attributes: string) => {
				const number = /"ref"\s?:\s?"?(\d{1,20})/.exec(attributes)?.[1] ?? '';
				const text = depth < maxPatterns ? site.patterns.get(number) : undefined;
				if (text === undefined) onMissing();
				return text === undefined ? '' : `\n\n${withPatterns(text, site, onMissing, depth + 1)}\n\n`;
			})
		: content;

/** Notes that stand in the text as short codes, as a list. */
const listOf = (notes: readonly string[]): string =>
	notes.length === 0 ? '' : `\n<ol>${notes.map((text, index) => noteHtml(index + 1, text)).join('')}</ol>`;

/**
 * Sanitized HTML of `content`, the media that its shortcodes show, and names of what is missing in it.
 *
 * @param post the number of the post. @param base its address, against which relative ones are resolved. @param footnotes of its block.
 */
export const wordPressBody = (
	content: string,
	post: string,
	base: string,
	site: Site,
	footnotes: readonly Footnote[] = [],
): { html: string; media: PostMedia; kept: string[] } => {
	const media: PostMedia = { pictures: [], videos: [], notes: [] };
	const kept: string[] = [];
	const full = withFootnotes(
		withPatterns(content, site, () => kept.push('a synced pattern')),
		footnotes,
	);
	const isBlocks = full.includes('<!-- wp:');
	// Before codes: an unknown code leaves its text, and a mark of a page is no code of WordPress.
	const markedText = withoutPageMarks(full).replace(/<!--\s*(?:more|nextpage|noteaser)[^>]{0,500}?-->/g, '\n\n');
	const text = replaceParts(markedText, /<!--\s*\/?wp:/g, '-->', () => '');
	const expandedText = replaceShortcodes(text, knownCodes, wordPressCodes(post, site, media));
	const linkedText = expandedText
		.replace(
			/(<div class="wp-block-embed__wrapper">)\s*(https?:\/\/[^\s<>"]+)\s*(<\/div>)/g,
			(_, open: string, url: string, close: string) => `${open}${linkTo(url)}${close}`,
		)
		// An address alone on its line is an embed.
		.replace(/^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gm, (_, url: string) => `\n\n${linkTo(url)}\n\n`);
	const whole = replaceParts(isBlocks ? linkedText : autop(linkedText), /<img\b/gi, '>', (tag) =>
		withSize(tag, base, site),
	);
	return { html: absoluteLinks(plainBlocks(whole + listOf(media.notes)), base), media, kept };
};

/** A paragraph with a link to `url`; '' when it is not a web address. */
const linkTo = (url: string): string => {
	const address = url.trim().replaceAll('&amp;', '&');
	if (!/^https?:\/\/[^\s<>"]+$/.test(address)) return '';
	const escapedAddress = escapeHtml(address);
	return `<p><a href="${escapedAddress}">${escapedAddress}</a></p>`;
};

/** Adds the size of a picture to a tag without one: from the file name, where WordPress writes it, or from the attachment. */
const withSize = (tag: string, base: string, site: Site): string => {
	if (/\s(?:width|height)\s*=/i.test(tag)) return tag;
	const src = /\ssrc\s*=\s*["']([^"']+)["']/i.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';
	const foundSize = sizeInName(src) ?? sizeOfAttachment(site.attachments.atUrl(absolute(src, base)));
	return foundSize === undefined ? tag : `<img width="${foundSize.width}" height="${foundSize.height}"${tag.slice(4)}`;
};

const sizeInName = (src: string): { width: number; height: number } | undefined => {
	const match = /-(\d{2,4})x(\d{2,4})\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i.exec(src);
	return match === null ? undefined : { width: Number(match[1]), height: Number(match[2]) };
};

const sizeOfAttachment = (attachment: Attachment | undefined): { width: number; height: number } | undefined => {
	if (attachment?.width === undefined || attachment.height === undefined) return undefined;
	return { width: attachment.width, height: attachment.height };
};
