import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Settings } from '../../config/schema.ts';
import type { Reader } from '../../contract/reader.ts';
import type { cutTemplate, fillTemplate, Template } from '../../document/placeholders.ts';
import type { ensureSanitized } from '../../domain/sanitize/is-sanitized.ts';
import type { renderContent } from '../../features/page-content.tsx';
import type { staticTranslate } from '../../i18n/static-translate.ts';
import { basePath, notFoundRoute, type Route, type routeNamed } from '../../routes.ts';
import { addressOfJob, type PageJob } from '../plan/page-job.ts';

/** Data for a template in `Astro.locals`. */
export interface PageLocals {
	settings: Settings;
	/** Version of the build. */
	version: string;
}

/** Exports of the compiled entry. */
interface Compiled {
	app: { render(request: Request, options: { locals: PageLocals }): Promise<Response> };
	cutTemplate: typeof cutTemplate;
	ensureSanitized: typeof ensureSanitized;
	fillTemplate: typeof fillTemplate;
	renderContent: typeof renderContent;
	routeNamed: typeof routeNamed;
	staticTranslate: typeof staticTranslate;
	/** Sets the language of the islands' first states. */
	renderIn: (language: Settings['site']['locale']) => Promise<void>;
}

/**
 * Loads the compiled Astro app of a build folder. Astro does not promise the import paths behind it: the version is
 * pinned, and `drive.test.ts` fails when an update breaks them.
 *
 * @param build folder that `compile.ts` made.
 */
export const loadCompiled = async (build: string): Promise<Compiled> => {
	// React reads it while it is loading: its development build renders several times slower.
	process.env['NODE_ENV'] = 'production';
	return (await import(pathToFileURL(join(build, 'server', 'entry.mjs')).href)) as Compiled;
};

/** Renders pages of one build with one set of settings. */
export interface PageRenderer {
	/**
	 * HTML of a page.
	 *
	 * @param read answers the calls of the page.
	 * @throws the errors of `read`, and an error when the template cannot be rendered.
	 */
	render(job: PageJob, read: Reader): Promise<string>;
}

/** Astro renders the template of a route once; every page of the route fills its placeholders. */
export const createPageRenderer = (compiled: Compiled, settings: Settings, version: string): PageRenderer => {
	const templates = new Map<string, Promise<Template>>();
	const context = { settings, language: settings.site.locale };

	const inLanguage = compiled.renderIn(settings.site.locale);

	const renderTemplate = async (route: Route): Promise<Template> => {
		await inLanguage;
		// Always the address without parameters: a template must not depend on the page that needed it first.
		const address = `${basePath}${route.path}.html`;
		const response = await compiled.app.render(new Request(`http://site${address}`), { locals: { settings, version } });
		if (response.status !== 200)
			throw new Error(`The template of ${address} answered status ${response.status}; the line above has the reason.`);
		return compiled.cutTemplate(await response.text());
	};

	return {
		render: async (job, read) => {
			const route = job.route === notFoundRoute.name ? notFoundRoute : compiled.routeNamed(job.route);
			let rendered = templates.get(route.name);
			if (rendered === undefined) {
				rendered = renderTemplate(route);
				templates.set(route.name, rendered);
			}
			const [template, content] = await Promise.all([
				rendered,
				compiled.renderContent({
					match: { route, parameters: job.parameters, miscased: false },
					address: addressOfJob(job),
					read,
					context,
					sanitize: compiled.ensureSanitized,
					t: compiled.staticTranslate(context.language),
				}),
			]);
			return compiled.fillTemplate(template, content);
		},
	};
};
