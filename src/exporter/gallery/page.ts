import { basePath, routes } from '../../routes.ts';
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

const withQuery = (address: string, query: string): string =>
	query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;

const themes = [
	['light', ''],
	['dark', 'theme=dark'],
	['grey', 'grey=true'],
] as const;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/**
 * Every page in every state, for developers.
 *
 * @param query of the gallery's own address: `theme` is passed on, `route` shows one route alone.
 */
export const galleryPage = (query: URLSearchParams): string => {
	const [, theme = ''] = themes.find(([name]) => name === query.get('theme')) ?? [];
	const shown = routes.filter((route) => query.get('route') === null || query.get('route') === route.name);
	const rows = shown.map((route) => {
		const figures = pageStates.map((state) => {
			const address = withQuery(
				sampleAddress(route.name),
				[state === 'content' ? '' : `${stateParameter}=${state}`, theme].filter(Boolean).join('&'),
			);
			return `<figure><figcaption><a href="${escaped(address)}">${state}</a></figcaption><iframe loading="lazy"${scriptless.has(state) ? ' sandbox=""' : ''} title="${route.name}, ${state}" src="${escaped(address)}"></iframe></figure>`;
		});
		return `<h2 id="${route.name}">${route.name}</h2><div class="row">${figures.join('')}</div>`;
	});
	const links = themes.map(([name]) => `<a href="?theme=${name}">${name}</a>`).join('');
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style><h1>Every page in every state</h1><nav>${links}</nav>${rows.join('')}</html>`;
};
