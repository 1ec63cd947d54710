import { join } from 'node:path';
import type { MiddlewareNext } from 'astro';
import { openSource } from '../adapters/http.ts';
import { lastGoodSettings } from '../config/read.ts';
import { exportedPart, runtimeFile } from '../config/run-time.ts';
import { services } from '../contract/call.ts';
import { failedState, missingState } from '../document/fallback-states.tsx';
import { cutTemplate, fillTemplate } from '../document/placeholders.ts';
import type { Language } from '../domain/entities.ts';
import { ensureSanitized } from '../domain/sanitize/ensure-sanitized.ts';
import type { PageLocals } from '../exporter/render/drive.ts';
import { createRecorder } from '../exporter/render/recorder.ts';
import { staticTranslate } from '../i18n/static-translate.ts';
import { renderContent } from '../page-content.tsx';
import { addressOf, basePath, matchFallback, matchRoute } from '../routes.ts';
import { serveSite } from '../serve-site.ts';
import { exportedSettingsPath, runtimeSettingsPath } from '../static-server/rules.ts';
import { islandParameter, namedIslandState, stateScript } from './island-states.ts';
import { galleryPage, galleryPath } from './page.ts';
import { distortedReader, isPageState, type PageState, stateParameter } from './page-states.ts';

/** The values of Astro's context that the middleware passes on. */
interface RequestContext {
	url: URL;
	locals: PageLocals;
}

const platformAddress = process.env['PLATFORM_ADDRESS'] ?? 'http://localhost:4322/api';

const settingsNow = lastGoodSettings(process.env['SETTINGS_FILE'] ?? join(process.cwd(), 'settings.json'), (sentence) =>
	console.error(sentence),
);

const html = (text: string): Response =>
	new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });

/**
 * Renders one page for the development server; every request reads settings and content anew, and takes the last good settings while
 * they are half saved. The query may select a
 * state of the page or of one of its islands; the gallery shows all of them.
 *
 * @throws the errors of the platform; the development server shows them.
 */
export const renderOnRequest = async ({ url, locals }: RequestContext, next: MiddlewareNext): Promise<Response> => {
	const settings = await settingsNow();
	await serveSite(settings, () => import('../parts.ts'));
	if (url.pathname === runtimeSettingsPath) {
		return new Response(runtimeFile(settings), { headers: { 'content-type': 'text/javascript' } });
	}
	if (url.pathname === exportedSettingsPath) return Response.json(exportedPart(settings));
	if (url.pathname === galleryPath) return html(galleryPage(url.searchParams));
	const match = matchRoute(url.pathname) ?? matchFallback(url.pathname);
	locals.settings = settings;
	locals.version = 'development';
	locals.language = settings.site.locale;
	if (match === null)
		return /\.\w+$/.test(url.pathname) && !url.pathname.endsWith('.html')
			? next()
			: Response.redirect(new URL(addressOf('home'), url));
	const source = openSource({
		addresses: Object.fromEntries(services.map((service) => [service, `${platformAddress}/${service}`])),
		siteId: settings.window.siteId,
		appId: settings.window.appId,
		source: settings.site.securitySource,
		currentVersion: settings.site.currentVersion,
		apiVersion: settings.site.apiVersion,
		timeout: 5_000,
		attempts: 1,
		connections: 8,
	});
	const context = { settings, language: settings.site.locale };
	const translateIn = (language: Language) => staticTranslate(language, settings.site.labels);
	const requested = url.searchParams.get(stateParameter);
	const state: PageState = isPageState(requested) ? requested : 'content';
	const request = {
		match: state === 'fallback' ? { ...match, parameters: {} } : match,
		address: url.pathname,
		read:
			state === 'empty' || state === 'hostile' || state === 'corrected'
				? distortedReader(source, state)
				: createRecorder(source, { optionalMayLack: true, language: settings.site.locale }).read,
		context,
		sanitize: ensureSanitized,
	};
	const { language, values: content } = await renderContent(request, translateIn);
	locals.language = language;
	const response = await next(`${basePath}${match.route.path}.html`);
	if (response.status !== 200) return response;
	const view = { ...context, t: translateIn(language) };
	const main =
		state === 'missing' ? missingState(match.route.name, view) : state === 'failed' ? failedState(view) : content.main;
	const page = fillTemplate(cutTemplate(await response.text()), main === undefined ? content : { ...content, main });
	const named = namedIslandState(url.searchParams.get(islandParameter));
	if (named === undefined) return html(page);
	const script = stateScript(named.island, named.state, url.searchParams.get('lang') ?? '');
	// Before the policy of the page, which allows only its own scripts.
	return html(page.replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`));
};
