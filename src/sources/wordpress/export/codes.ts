/** Converts WordPress shortcodes to the HTML that a reader would have seen. */
import { escapeHtml } from '../../../domain/escape.ts';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import type { Attachment } from './attachments.ts';
import { embedAddress } from './embed-codes.ts';
import type { Handler, Shortcode } from './shortcodes.ts';
import type { Site } from './site.ts';

/** Attachments in galleries, addresses of video files and notes, in the order of the text. */
export type PostMedia = { readonly pictures: Attachment[]; readonly videos: string[]; readonly notes: string[] };

/** Codes of plug-ins whose text is a note below. */
const noteCode = /^(?:mfn|modern_footnote|efn_note|efn-note|footnote|fn|ref|sidenote)$/;

/** A note below the text. */
export const noteHtml = (number: number, text: string): string =>
	`<li id="note-${number}">${text} <a href="#note-${number}-link">↩︎</a></li>`;

const noteLink = (text: string, { notes }: PostMedia): string => {
	const number = notes.push(text.trim());
	return `<sup><a href="#note-${number}" id="note-${number}-link">${number}</a></sup>`;
};

const block = (html: string) => `\n\n${html}\n\n`;

/** The handler of all shortcodes of the post with the id `post`; media of galleries and players are added to `media`. */
export const wordPressCodes = (post: string, site: Site, media: PostMedia): Handler => {
	return (code) => {
		const embedded = embedAddress(code);
		if (embedded !== undefined) return block(link(embedded));
		if (noteCode.test(code.name) && (code.inner ?? '').trim() !== '') return noteLink(code.inner ?? '', media);
		switch (code.name) {
			case 'caption':
			case 'wp_caption':
				return captioned(code);
			case 'gallery':
			case 'playlist':
				return gallery(code, post, site, media);
			case 'embed':
				return block(link(code.inner ?? code.attributes['src'] ?? ''));
			case 'audio':
			case 'video':
				return player(code.name, code, media);
			case 'vc_raw_html':
				return rawHtml(code);
			case 'vc_raw_js':
				return '';
			default:
				return isListing(code) ? listing(code) : unknown(code, site, media);
		}
	};
};

/** Codes for listings of programs, of the usual plug-ins and named after languages. */
const listingNames: ReadonlySet<string> = new Set([
	...['code', 'sourcecode', 'crayon', 'codeblock', 'prism', 'bash', 'shell', 'powershell', 'php', 'css', 'javascript'],
	...['typescript', 'json', 'sql', 'yaml', 'python', 'ruby', 'perl', 'java', 'kotlin', 'cpp', 'csharp'],
]);
/** Other words are listings only when they name a language. */
const isListing = ({ name, inner, attributes }: Shortcode): boolean =>
	inner !== undefined &&
	(listingNames.has(name) ||
		(/^(?:pre|highlight|source|syntax|cc|text|plain|html|xml|js|c|go|r|vb)$/.test(name) &&
			(attributes['lang'] ?? attributes['language']) !== undefined));

/** A listing keeps its lines and signs, which the editor may have escaped already. */
const listing = ({ raw }: Shortcode): string => {
	// The first line keeps its indentation.
	const text = raw.trimEnd().replace(/^[^\S\n]{0,200}\n/, '');
	const escapedText = text.replace(/&(?!(?:amp|lt|gt|quot|#\d{1,7});)/g, '&amp;').replace(/</g, '&lt;');
	return block(`<pre>${escapedText}</pre>`);
};

/** HTML of a builder that hides it from editors: escaped as an address, then in Base64. */
const rawHtml = ({ raw }: Shortcode): string => {
	const packedText = raw.trim();
	if (!/^[A-Za-z0-9+/=\s]{4,2000000}$/.test(packedText)) return raw;
	try {
		return block(decodeURIComponent(Buffer.from(packedText, 'base64').toString('utf8')));
	} catch {
		return raw;
	}
};

const onOneLine = (text: string): string =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')
		.join(' ');

/** A picture, with its link if it has one, and its caption: the text after it, or an attribute. */
const captioned = ({ attributes, inner = '' }: Shortcode): string => {
	const picture = /^\s*(?:<a\b[^>]*>\s*<img\b[^>]*>\s*<\/a>|<img\b[^>]*>)/i.exec(inner)?.[0];
	if (picture === undefined) return inner;
	const text = (attributes['caption'] ?? '') || inner.slice(picture.length);
	return block(`<figure>${picture.trim()}<figcaption>${onOneLine(text)}</figcaption></figure>`);
};

const gallery = ({ name, attributes }: Shortcode, post: string, site: Site, media: PostMedia): string => {
	const wantedIds = (attributes['ids'] ?? attributes['include'] ?? '').match(/\d+/g);
	const excludedIds = new Set((attributes['exclude'] ?? '').match(/\d+/g) ?? []);
	const kind = name === 'gallery' ? 'image' : (attributes['type'] ?? 'audio');
	const all = wantedIds?.map((id) => site.attachments.get(id)) ?? site.attachments.ofParent(attributes['id'] ?? post);
	// Posts repeat a gallery in another layout (columns=…): its pictures are shown once.
	const seenPictures = new Set(media.pictures);
	const shownPictures = all.filter(
		(each): each is Attachment =>
			each !== undefined && each.mime === kind && !excludedIds.has(each.id) && !seenPictures.has(each),
	);
	if (kind === 'image') {
		media.pictures.push(...shownPictures);
		return shownPictures.map((each) => block(pictureHtml(each))).join('');
	}
	if (kind === 'video') media.videos.push(...shownPictures.map((each) => each.url));
	return shownPictures.map((each) => block(playerHtml(kind, each.url))).join('');
};

const pictureHtml = ({ url, alt = '', caption, width, height }: Attachment): string => {
	const size = width === undefined || height === undefined ? '' : ` width="${width}" height="${height}"`;
	const below = caption === undefined ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`;
	return `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"${size}>${below}</figure>`;
};

const playerHtml = (tag: string, url: string) =>
	`<${tag === 'video' ? 'video' : 'audio'} src="${escapeHtml(url)}"></${tag === 'video' ? 'video' : 'audio'}>`;

const player = (tag: string, { attributes, inner = '' }: Shortcode, media: PostMedia): string => {
	const names = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav', '0'];
	const url =
		names.map((name) => attributes[name] ?? '').find((value) => /^https?:\/\//.test(value)) ?? plainText(inner);
	if (!/^https?:\/\/\S+$/.test(url)) return inner;
	if (tag === 'video') media.videos.push(url);
	return block(playerHtml(tag, url));
};

const textAttributes = ['title', 'heading', 'text', 'label', 'content', 'caption', 'name', 'quote', 'description'];
const linkAttributes = ['url', 'href', 'link', 'src', 'file', '0'];

const pictureNames = [
	'image',
	'images',
	'img',
	'image_id',
	'photo',
	'picture',
	'media',
	'attachment',
	'attachment_id',
	'include',
	'ids',
];
const pictureFile = /^https?:\/\/[^\s?#]+\.(?:jpe?g|png|gif|webp|avif)(?:[?#]\S*)?$/i;

/** Pictures that an unknown shortcode shows: by the numbers of attachments, or by their address. */
const picturesOf = ({ name, attributes }: Shortcode, site: Site, media: PostMedia): string => {
	const numbers = pictureNames.flatMap((key) =>
		/^\d+(?:\s*,\s*\d+)*$/.test(attributes[key] ?? '')
			? (attributes[key] ?? '').split(',').map((number) => number.trim())
			: [],
	);
	const knownImages = numbers.map((number) => site.attachments.get(number)).filter((each) => each?.mime === 'image');
	const attachedImages = knownImages.filter((each): each is Attachment => each !== undefined);
	media.pictures.push(...attachedImages);
	const isPicture = /(?:^|_)(?:image|img|picture|photo|slide)$/.test(name);
	const address = ['src', 'url', 'image', 'img', 'image_url', 'photo', 'background_image']
		.map((key) => attributes[key] ?? '')
		.find((value) => pictureFile.test(value) || (isPicture && /^https?:\/\/\S+$/.test(value)));
	const alt = attributes['alt'] ?? '';
	const direct =
		address === undefined || attachedImages.length > 0
			? []
			: [{ id: '', parent: '', url: address, mime: 'image', alt }];
	return [...attachedImages, ...direct].map((each) => block(pictureHtml(each))).join('');
};

/** An unknown shortcode: its pictures, its inner text, its text attributes and its address. */
const unknown = (code: Shortcode, site: Site, media: PostMedia): string => {
	const { attributes, inner } = code;
	const pictures = picturesOf(code, site, media);
	const url =
		linkAttributes
			.map((name) => attributes[name] ?? '')
			.find((value) => /^https?:\/\//.test(value) && !pictures.includes(escapeHtml(value))) ?? '';
	const texts = textAttributes
		.map((name) => attributes[name] ?? '')
		.filter((text) => text !== '' && !/^https?:/.test(text));
	if (inner !== undefined && inner.trim() !== '') {
		const heading = texts[0] === undefined ? '' : block(`<p>${escapeHtml(texts[0])}</p>`);
		return pictures + (url === '' ? heading + inner : `${heading}<a href="${escapeHtml(url)}">${inner}</a>`);
	}
	if (url !== '') return pictures + block(link(url, texts[0] ?? ''));
	return pictures + (texts.length === 0 ? '' : block(`<p>${texts.map(escapeHtml).join(' ')}</p>`));
};

const link = (url: string, label = ''): string => {
	const address = plainText(url);
	if (!/^https?:\/\/\S+$/.test(address)) return escapeHtml(address);
	return `<p><a href="${escapeHtml(address)}">${escapeHtml(label || address)}</a></p>`;
};
