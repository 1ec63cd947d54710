import { mediaAddress } from '../address.ts';

const mediaTag = /<(?:img|video|audio|source) [^>]*>/g;
const relativeAddress = / (src|poster)="(?!https?:)([^"]*)"/g;

/**
 * Pictures and films of a sanitized body with absolute addresses: relative ones lie below the resource address. Only for
 * canonical HTML, whose attribute values hold no "<" or ">".
 */
export const withMediaAddresses = (html: string, resource: string): string =>
	html.includes('src="')
		? html.replace(mediaTag, (tag) =>
				tag.replace(
					relativeAddress,
					(_, name: string, source: string) => ` ${name}="${mediaAddress(source, resource)}"`,
				),
			)
		: html;
