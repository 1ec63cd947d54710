import type { SiteCard } from '../domain/share-card.ts';
import type { SiteContext } from '../ui/context.ts';

/** The share values of the site, for pages and items that have none of their own. */
export const siteCardOf = ({ settings: { site, window }, sharePictureName, isLeftOut }: SiteContext): SiteCard => ({
	address: site.address,
	resource: window.resource,
	title: site.title,
	description: site.description,
	image: site.shareImage,
	...(sharePictureName === undefined ? {} : { pictureName: sharePictureName }),
	...(isLeftOut === undefined ? {} : { isLeftOut }),
});

/** The name of drawn pictures when they exist; '' without them. */
export const drawnIfExists = ({ drawn }: SiteContext, name: string): string => (drawn?.(name) === true ? name : '');
