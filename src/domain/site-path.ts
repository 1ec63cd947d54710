/** The path of a site below the root of its host, such as the folder of an existing site or a project's pages: `/news`. */
import { withoutEndSlashes } from './trim.ts';

/** The path in a site's address, without a slash at its end; '' for a site at the root of its host. */
export const pathOfSite = (siteAddress: string): string =>
	withoutEndSlashes(/^https?:\/\/[^/]+(\/.*)$/i.exec(siteAddress)?.[1] ?? '');

/** A path of an address of this site, as the published folder has it: without the path of the site. */
export const withoutSitePath = (path: string, siteAddress: string): string => {
	const sitePath = pathOfSite(siteAddress);
	return sitePath !== '' && path.startsWith(`${sitePath}/`) ? path.slice(sitePath.length) : path;
};
