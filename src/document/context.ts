import type { Settings } from '../config/schema.ts';
import type { Language } from '../domain/entities.ts';
import type { SiteCard } from '../domain/share-card.ts';

/** What every screen needs to know besides content. */
export interface ScreenContext {
	settings: Pick<Settings, 'site' | 'window' | 'page'>;
	/** Language of the interface. */
	language: Language;
}

/** Generic share values of the site. */
export const siteCardOf = ({ settings: { site, window } }: ScreenContext): SiteCard => ({
	address: site.address,
	resource: window.resource,
	title: site.title,
	description: site.description,
	image: site.shareImage,
});
