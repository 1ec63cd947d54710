/** The web app manifest: a browser installs the site under its own name, colours and icons. */
import type { Settings } from '../../../config/schema.ts';
import { htmlLanguage } from '../../../document/head-tags.ts';
import { siteIcons } from '../../../document/site-icons.ts';
import { themeColours } from '../../../domain/theme.ts';
import { addressOf, basePath } from '../../../routes.ts';
import type { SiteFile } from '../../write/site-file.ts';

export const webManifest = ({ site }: Pick<Settings, 'site'>): SiteFile => {
	const { touch, small, large, maskable } = siteIcons(site.icon);
	return {
		path: `${basePath}manifest.webmanifest`,
		content: JSON.stringify(
			{
				id: basePath,
				name: site.title,
				short_name: site.title,
				description: site.description,
				lang: htmlLanguage(site.locale),
				start_url: addressOf('home'),
				scope: basePath,
				display: 'standalone',
				background_color: themeColours.light,
				theme_color: themeColours.light,
				icons: (
					[
						[180, touch, 'any'],
						[192, small, 'any'],
						[512, large, 'any'],
						[512, maskable, 'maskable'],
					] as const
				).map(([size, src, purpose]) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })),
			},
			null,
			'\t',
		),
	};
};
