import { isForeign, mediaAddress } from '../address.ts';

const mediaTag = /<(?:img|video|audio|source) [^>]*>/g;
const relativeAddress = / (src|poster)="(?!https?:)([^"]*)"/g;

/** A picture of another host, which may refuse readers who come from this site: it does not learn where they come from. */
const foreignPicture = /<img src="(https?:[^"]{1,2048})"/g;

/**
 * Makes the addresses of pictures and videos in a sanitized body absolute: relative ones are below the resource
 * address. The HTML must be canonical, so that attribute values contain no "<" or ">".
 */
export const withMediaAddresses = (html: string, resource: string): string =>
	html.includes('src="')
		? html
				.replace(foreignPicture, (start, source: string) =>
					isForeign(source, resource) ? `<img referrerpolicy="no-referrer"${start.slice('<img'.length)}` : start,
				)
				.replace(mediaTag, (tag) =>
					tag.replace(
						relativeAddress,
						(_, name: string, source: string) => ` ${name}="${mediaAddress(source, resource)}"`,
					),
				)
		: html;
