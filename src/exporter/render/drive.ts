import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Settings } from '../../config/schema.ts';
import type { Reader } from '../../contract/reader.ts';
import { withoutAbsentLinks } from '../../document/absent-links.ts';
import { type cutTemplate, type PlaceholderName, placeholder } from '../../document/placeholders.ts';
import type { Language } from '../../domain/entities.ts';
import { mediaIn, withVersions } from '../../domain/media-names.ts';
import type { ensureSanitized } from '../../domain/sanitize/ensure-sanitized.ts';
import type { staticTranslate } from '../../i18n/static-translate.ts';
import type { renderContent } from '../../page-content.tsx';
import type { routesOfParts } from '../../parts.ts';
import { basePath, notFoundRoute, type Route, type routeNamed } from '../../routes.ts';
import { policyOfTemplate } from '../outputs/hosting/site-headers.ts';
import { addressOfJob, type PageJob } from '../plan/page-job.ts';
import { type EncodedTemplate, encodeTemplate, fillBytes } from './page-bytes.ts';
import type { TemplateCache } from './template-cache.ts';

/** Data for a template in `Astro.locals`. */
export interface PageLocals {
	settings: Settings;
	/** Version of the build. */
	version: string;
	/** Language of the words: that of the site, or of an edition. */
	language: Language;
}

/** The part of the compiled app that renders templates. */
interface TemplateApp {
	app: { render(request: Request, options: { locals: PageLocals }): Promise<Response> };
	/** Sets the language of the islands' first states. */
	renderIslandsIn: (language: Language, labels: Settings['site']['labels']) => void;
}

/** Exports of the compiled entry. */
interface Compiled {
	/** Loads Astro and React, which takes longer than rendering a hundred pages. */
	openApp: () => Promise<TemplateApp>;
	cutTemplate: typeof cutTemplate;
	ensureSanitized: typeof ensureSanitized;
	renderContent: typeof renderContent;
	routeNamed: typeof routeNamed;
	routesOfParts: typeof routesOfParts;
	staticTranslate: typeof staticTranslate;
}

/**
 * Loads the compiled Astro app of a build folder. Astro does not promise the import paths behind it: the version is
 * pinned, and every test of an export fails when an update breaks them.
 *
 * @param build folder that `compile.ts` made.
 */
export const loadCompiled = async (build: string): Promise<Compiled> => {
	// React reads it while it is loading: its development build renders several times slower.
	process.env['NODE_ENV'] = 'production';
	return (await import(pathToFileURL(join(build, 'server', 'entry.mjs')).href)) as Compiled;
};

export interface RenderedPage {
	/** What differs from other pages of the route, as HTML. */
	content: Readonly<Partial<Record<PlaceholderName, string>>>;
	/** The whole page in UTF-8. The next page that is asked for its bytes overwrites them. */
	bytes: () => Uint8Array;
}

/** Renders pages of one build with one set of settings. */
export interface PageRenderer {
	/**
	 * A page.
	 *
	 * @param read answers the calls of the page.
	 * @throws the errors of `read`, and an error when the template cannot be rendered.
	 */
	render(job: PageJob, read: Reader): Promise<RenderedPage>;
}

/** Routes from which most readers go on to an article. */
const listRoutes: ReadonlySet<string> = new Set(['home', 'columnDetail', 'columnShare', 'specDetail', 'search']);

/** The style sheet of a template that not all pages share; '' for none. */
const ownSheet = (html: string): string =>
	[...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)[1] ?? '';

export interface PageRendererOptions {
	settings: Settings;
	/** Version of the build. */
	version: string;
	/** Names of the pictures that `npm run posters` has drawn. */
	drawn: ReadonlySet<string>;
	/** The name of the share pictures that are made of the first usable of some paths; '' while they are not made yet. */
	sharePictureName: (madeOf: readonly string[]) => string;
	/** Whether a picture of another host cannot be used for a share card. */
	isLeftOut: (address: string) => boolean;
	/** The digest of a published medium by its path; '' for one that is not there. */
	digestOf: (path: string) => string;
	/** Templates that were rendered before. */
	templateCache: TemplateCache;
}

/** Astro writes the style of its islands before the first one; a style element belongs into the head. */
const styleInHead = (html: string): string => {
	const [style] = /<style>astro-island,[^<]*<\/style>/.exec(html) ?? [];
	return style === undefined ? html : html.replace(style, '').replace('</head>', `${style}</head>`);
};

const sheetLink = /<link rel="stylesheet"[^>]*>/g;

/**
 * Astro writes the links to style sheets at the end of the head. Before the scripts of the head they are found sooner, and
 * the page is painted sooner (docs/decisions/0009-first-paint.md).
 */
const sheetsFirst = (html: string): string => {
	const [head = '', ...rest] = html.split('</head>');
	const links = (head.match(sheetLink) ?? []).join('');
	return [head.replace(sheetLink, '').replace(placeholder('sheets'), () => links), ...rest].join('</head>');
};

/** Astro's element and the directives: `client/islands/start-islands.ts` has them, once a site. */
const islandScript = /customElements\.define\("astro-island"|new Event\("astro:(?:near|interaction|play)"\)/;

/** @astrojs/react numbers its islands for ids of `useId`; rendered at once, as here, it gives those ids no such prefix. */
const withoutPrefixes = (html: string): string => html.replace(/(<astro-island[^>]*?) prefix="r\d+"/g, '$1');

const [scriptStart, scriptEnd] = ['<script>', '</script>'] as const;

const withoutIslandScripts = (html: string): string => {
	const [before = '', ...scripts] = html.split(scriptStart);
	const keptScripts = scripts.map((part) => {
		const end = part.indexOf(scriptEnd);
		return islandScript.test(part.slice(0, end)) ? part.slice(end + scriptEnd.length) : `${scriptStart}${part}`;
	});
	return [before, ...keptScripts].join('');
};

/** Astro renders the template of a route once for each language that pages have; every page fills its placeholders. */
export const createPageRenderer = (
	compiled: Compiled,
	{ settings, version, drawn, sharePictureName, isLeftOut, digestOf, templateCache }: PageRendererOptions,
): PageRenderer => {
	const siteLanguage = settings.site.locale;
	/** By their names. */
	const templates = new Map<string, Promise<() => EncodedTemplate>>();
	const templateName = (route: Route, language: Language): string =>
		language === siteLanguage ? route.name : `${route.name}.${language}`;
	const context = {
		settings,
		language: siteLanguage,
		drawn: (name: string) => drawn.has(name),
		sharePictureName,
		isLeftOut,
	};

	const translateIn = (language: Language) => compiled.staticTranslate(language, settings.site.labels);

	/** The template that is being rendered: the language of islands is one for the whole program. */
	let rendering: Promise<unknown> = Promise.resolve();

	/** The HTML of a template, without content. */
	const templateHtml = (route: Route, language: Language): Promise<string> => {
		const before = templateCache.read(templateName(route, language));
		if (before !== undefined) return Promise.resolve(before);
		const html = rendering.then(() => renderHtml(route, language));
		rendering = html.catch(() => undefined);
		return html;
	};

	const renderHtml = async (route: Route, language: Language): Promise<string> => {
		const { app, renderIslandsIn } = await compiled.openApp();
		renderIslandsIn(language, settings.site.labels);
		// Always the address without parameters: a template must not depend on the page that needed it first.
		const address = `${basePath}${route.path}.html`;
		const response = await app.render(new Request(`http://site${address}`), {
			locals: { settings, version, language },
		});
		if (response.status !== 200)
			throw new Error(`The template of ${address} answered status ${response.status}; the line above has the reason.`);
		const html = withoutAbsentLinks(
			withoutPrefixes(withoutIslandScripts(sheetsFirst(styleInHead(await response.text())))),
		);
		templateCache.store(templateName(route, language), html);
		return html;
	};

	const versioned = (text: string): string => withVersions(text, settings.site.address, digestOf);

	/** A template as it is encoded with the present versions of the media that it names, such as the logo. */
	const renderTemplate = async (route: Route, language: Language): Promise<() => EncodedTemplate> => {
		const plain = await withNextSheet(route, await templateHtml(route, language));
		const media = [...mediaIn(plain)];
		let encoded: { digests: string; template: EncodedTemplate } | undefined;
		return () => {
			const digests = media.map(digestOf).join(' ');
			if (encoded?.digests === digests) return encoded.template;
			const html = versioned(plain);
			// `404.html` writes a fallback page into itself, which has a policy of its own for scripts of its own.
			const policy = route.name === notFoundRoute.name ? '' : policyOfTemplate(settings, html);
			const template = encodeTemplate(compiled.cutTemplate(html.replace(placeholder('policy'), () => policy)));
			encoded = { digests, template };
			return template;
		};
	};

	/** What differs from other pages, with the versions of the media that it names. */
	const versionedContent = (content: RenderedPage['content']): RenderedPage['content'] =>
		Object.fromEntries(Object.entries(content).map(([name, html]) => [name, versioned(html)]));

	let articleSheet: Promise<string> | undefined;

	/** Lists name the style sheet of articles, where most readers go on to: `browser/enhance/lists/next-sheet.ts` fetches it. */
	const withNextSheet = async (route: Route, html: string): Promise<string> => {
		if (!listRoutes.has(route.name)) return html;
		articleSheet ??= templateHtml(compiled.routeNamed('newsDetail'), siteLanguage).then(ownSheet);
		const sheet = await articleSheet;
		return sheet === '' || sheet === ownSheet(html) ? html : html.replace('<html', `<html data-next-sheet="${sheet}"`);
	};

	return {
		render: async (job, read) => {
			const route = job.route === notFoundRoute.name ? notFoundRoute : compiled.routeNamed(job.route);
			const { language, values: content } = await compiled.renderContent(
				{
					match: { route, parameters: job.parameters, miscased: false },
					address: addressOfJob(job),
					read,
					context,
					sanitize: compiled.ensureSanitized,
				},
				translateIn,
			);
			const name = templateName(route, language);
			let renderedTemplate = templates.get(name);
			if (renderedTemplate === undefined) {
				renderedTemplate = renderTemplate(route, language);
				templates.set(name, renderedTemplate);
			}
			const templateNow = await renderedTemplate;
			return { content, bytes: () => fillBytes(templateNow(), versionedContent(content)) };
		},
	};
};
