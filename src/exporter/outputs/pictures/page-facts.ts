import { readFileSync } from 'node:fs';
import type { Settings } from '../../../config/schema.ts';
import { absoluteAddress } from '../../../domain/address.ts';
import { brandColours } from '../../../domain/brand-colours.ts';
import type { Language } from '../../../domain/entities.ts';
import { shareAddress } from '../../../domain/share-address.ts';
import { withoutSitePath } from '../../../domain/site-path.ts';
import { fillMessage } from '../../../i18n/fill-message.ts';
import bo from '../../../i18n/messages/bo.json' with { type: 'json' };
import cn from '../../../i18n/messages/cn.json' with { type: 'json' };
import en from '../../../i18n/messages/en.json' with { type: 'json' };
import { fileBelow } from '../../write/file-below.ts';
import { colours, type DrawnTexts } from './layout.ts';
import { readHead } from './read-head.ts';

/** What the pictures of a page show, as its exported head says it. */
export interface PageFacts extends DrawnTexts {
	address: string;
	/** File of its picture below the published folder; '' for none, or for one on another host. */
	pictureFile: string;
	/** Address of a picture that is not in the published folder; '' for none. */
	foreignPicture: string;
}

const hints: Readonly<Record<Language, string>> = {
	bo: bo['poster.from'],
	cn: cn['poster.from'],
	en: en['poster.from'],
};

const languages: Readonly<Record<string, Language>> = { zh: 'cn', en: 'en', bo: 'bo' };

const pictureIn = (json: string): string => {
	try {
		const data = JSON.parse(json) as { image?: { url?: unknown } };
		return typeof data.image?.url === 'string' ? data.image.url : '';
	} catch {
		return '';
	}
};

/** The file of an address of the site; '' for another host, a file outside of the published folder, or one that does not exist. */
export const publishedFile = (out: string, address: string, site: string): string => {
	const absolute = absoluteAddress(address, site);
	if (!URL.canParse(absolute) || !absolute.startsWith(`${site}/`)) return '';
	return fileBelow(out, withoutSitePath(new URL(absolute).pathname, site)) ?? '';
};

/**
 * Reads what a page says about itself.
 *
 * @param html of the exported page.
 * @param out the published folder.
 */
export const pageFacts = (html: string, out: string, { site }: Pick<Settings, 'site'>): PageFacts => {
	const { elements } = readHead(html);
	const meta = (name: string): string =>
		elements.find(({ tag, attributes }) => tag === 'meta' && attributes['property'] === name)?.attributes['content'] ??
		'';
	const title = meta('og:title');
	const text = meta('og:description');
	const locale = languages[meta('og:locale').slice(0, 2)] ?? 'cn';
	const data = elements.find(({ attributes }) => attributes['type'] === 'application/ld+json')?.text ?? '';
	const picture = pictureIn(data);
	const ownPicture = picture === absoluteAddress(site.shareImage.src, site.address) ? '' : picture;
	const pictureFile = ownPicture === '' ? '' : publishedFile(out, ownPicture, site.address);
	return {
		accent: site.color === '' ? colours.red : brandColours(site.color).main,
		// The layout follows the script of the title: Tibetan needs higher lines.
		lang: /[\u0f40-\u0fbc]/.test(title) ? 'bo' : locale === 'bo' ? 'cn' : locale,
		title,
		// A page without its own description has that of the site, which says nothing about the page.
		text: text === site.description ? '' : text,
		section: meta('article:section'),
		siteName: meta('og:site_name'),
		date: meta('article:published_time').slice(0, 10),
		hint: fillMessage(site.labels[site.locale]?.['poster.from'] ?? hints[site.locale], { site: site.title }),
		address: shareAddress(meta('og:url')),
		pictureFile,
		foreignPicture: pictureFile === '' ? ownPicture : '',
	};
};

/** Bytes of a file; null for ''. */
export const bytesOf = (file: string): Buffer | null => (file === '' ? null : readFileSync(file));
