/** The kinds of pages that readers open most, for parts of the bench that open pages. */
import { addressOf } from '../../src/routes.ts';

export interface MeasuredPage {
	name: string;
	path: string;
}

/** The first page of a route in the sitemap: the same page as long as the sample does not change. */
const firstOf = (sitemap: string, route: string): string => {
	const start = addressOf(route).replace(/\.html$/, '/');
	const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
	const found = paths.find((path) => path.startsWith(start));
	if (found === undefined) throw new Error(`The sitemap lists no page of the route ${route}.`);
	return found;
};

/** Home, an article, a photo set, a column and an activity of the site at this origin. */
export const fiveKindsOfPages = async (origin: string): Promise<MeasuredPage[]> => {
	const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
	return [
		{ name: 'Home', path: addressOf('home') },
		{ name: 'An article', path: firstOf(sitemap, 'newsDetail') },
		{ name: 'A photo set', path: firstOf(sitemap, 'imageDetail') },
		{ name: 'A column', path: firstOf(sitemap, 'columnDetail') },
		{ name: 'An activity', path: firstOf(sitemap, 'activityDetail') },
	];
};
