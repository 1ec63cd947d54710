import { basePath } from '../routes.ts';

/** Addresses of the icons of a site. */
export interface SiteIcons {
	/** The one that browsers show beside the title. */
	main: { href: string; type: string };
	/** 180, 192 and 512 pixels square. */
	touch: string;
	small: string;
	large: string;
	/** 512 pixels: what matters is inside a circle, and systems cut the rest in their own shape. */
	maskable: string;
}

/**
 * The icons that pages and the web app manifest name.
 *
 * @param icon the setting `site.icon`; the exporter draws its sizes.
 */
export const siteIcons = (icon: string): SiteIcons => {
	const name = icon === '' ? 'favicon' : 'site';
	const large = `${basePath}icons/${name}-512.png`;
	return {
		main: icon.endsWith('.png')
			? { href: large, type: 'image/png' }
			: { href: `${basePath}icons/${name}.svg`, type: 'image/svg+xml' },
		touch: `${basePath}icons/${name}-180.png`,
		small: `${basePath}icons/${name}-192.png`,
		large,
		maskable: `${basePath}icons/${name}-maskable-512.png`,
	};
};
