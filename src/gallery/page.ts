import { contentTypes, routeOfContentType } from '../domain/content-type.ts';
import { basePath, routes } from '../routes.ts';
import { islandParameter, islandStates } from './island-states.ts';
import { pageStates, stateParameter } from './page-states.ts';
import { sampleAddress } from './sample-addresses.ts';

/** Address of the gallery, in `npm run dev` only; it is no route of the site. */
export const galleryPath = `${basePath}gallery.html`;

const style = `
body { margin: 0; padding: 24px; background: #ddd8d0; color: #222; font: 14px/1.5 system-ui, sans-serif }
nav a { margin-right: 16px; color: #1557b0 }
h2 { margin: 40px 0 8px; font-size: 18px }
.row { display: flex; gap: 16px; overflow-x: auto; padding-bottom: 12px }
figure { flex: none; margin: 0 }
iframe { width: 375px; height: 812px; border: 0; background: #fff; box-shadow: 0 2px 12px #0003 }
figcaption a { color: inherit }
`;

/** States that scripts would fill at once, so their frames run no scripts. */
const scriptless: ReadonlySet<string> = new Set(['failed', 'fallback']);

/** Routes whose pages show one article. */
const ofArticles: ReadonlySet<string> = new Set(Object.values(contentTypes).map(routeOfContentType));

const withQuery = (address: string, query: string): string =>
	query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;

const themes = [
	['light', ''],
	['dark', 'theme=dark'],
	['grey', 'grey=true'],
] as const;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

const languages = ['cn', 'en', 'bo'];

const figureOf = (caption: string, address: string, title: string, attributes = ''): string =>
	`<figure><figcaption><a href="${escaped(address)}">${escaped(caption)}</a></figcaption><iframe loading="lazy"${attributes} title="${escaped(title)}" src="${escaped(address)}"></iframe></figure>`;

const rowOf = (id: string, figures: readonly string[]): string =>
	`<h2 id="${id}">${id}</h2><div class="row">${figures.join('')}</div>`;

/**
 * Every page and every island of readers who take part, each in every state, for developers.
 *
 * @param query of the gallery's own address: `theme` is passed on, `lang` to islands, `route` shows one route alone, `island` one island.
 */
export const galleryPage = (query: URLSearchParams): string => {
	const [, theme = ''] = themes.find(([name]) => name === query.get('theme')) ?? [];
	const language = languages.find((one) => one === query.get('lang'));
	const addressIn = (route: string, ...own: string[]): string =>
		withQuery(sampleAddress(route), [...own, theme].filter(Boolean).join('&'));
	const [onlyRoute, onlyIsland] = [query.get('route'), query.get('island')];
	const pages = routes
		.filter(({ name }) => onlyIsland === null && (onlyRoute === null || onlyRoute === name))
		.map(({ name }) =>
			rowOf(
				name,
				pageStates
					.filter((state) => state !== 'corrected' || ofArticles.has(name))
					.map((state) =>
						figureOf(
							state,
							addressIn(name, state === 'content' ? '' : `${stateParameter}=${state}`),
							`${name}, ${state}`,
							scriptless.has(state) ? ' sandbox=""' : '',
						),
					),
			),
		);
	const islands = islandStates
		.filter(({ island }) => onlyRoute === null && (onlyIsland === null || onlyIsland === island))
		.map(({ island, route, states }) =>
			rowOf(
				`island ${island}`,
				states.map(({ name }) =>
					figureOf(
						name,
						addressIn(
							route,
							`${islandParameter}=${encodeURIComponent(`${island}:${name}`)}`,
							language === undefined ? '' : `lang=${language}`,
						),
						`${island}, ${name}`,
					),
				),
			),
		);
	const links = [
		...themes.map(([name]) => `<a href="?theme=${name}">${name}</a>`),
		...languages.map((name) => `<a href="?lang=${name}">${name}</a>`),
	].join('');
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style><h1>Every page and every island in every state</h1><nav>${links}</nav>${pages.join('')}${islands.join('')}</html>`;
};
