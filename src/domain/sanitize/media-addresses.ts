import { mediaAddress } from '../address.ts';

const mediaTag = /<(?:img|video|audio|source) [^>]*>/g;
const relativeAddress = / (src|poster)="(?!https?:)([^"]*)"/g;

/**
 * Makes the addresses of pictures and videos in a sanitized body absolute: relative ones are below the resource
 * address. The HTML must be canonical, so that attribute values contain no "<" or ">".
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
