import { join } from 'node:path';
import type { MiddlewareNext } from 'astro';
import { openSource } from '../../adapters/http.ts';
import { readSettings } from '../../config/read.ts';
import { services } from '../../contract/call.ts';
import { cutTemplate as cutFrame, fillTemplate as fillFrame } from '../../document/placeholders.ts';
import { ensureSanitized as cleaned } from '../../domain/sanitize/is-sanitized.ts';
import { failedState as failedFace, missingState as missingFace } from '../../features/fallback-states.tsx';
import { renderContent } from '../../features/page-content.tsx';
import { staticTranslate } from '../../i18n/static-translate.ts';
import { addressOf, basePath, matchFallback, matchRoute } from '../../routes.ts';
import { runtimeSettingsPath } from '../../static-server/rules.ts';
import { distortedReader, type Face, isFace } from '../gallery/faces.ts';
import { galleryPage, galleryPath } from '../gallery/page.ts';
import type { PageLocals } from './drive.ts';
import { createRecorder } from './recorder.ts';

/** What the middleware hands over of Astro's context. */
interface RequestContext {
	url: URL;
	locals: PageLocals;
}

const platformAddress = process.env['PLATFORM_ADDRESS'] ?? 'http://localhost:4322/api';

const html = (text: string): Response =>
	new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });

/**
 * Renders one page for the development server: settings and content are read anew for every request. `face` in the query
 * shows another face of the screen; the gallery shows them all.
 *
 * @throws what the platform answers; the development server shows it.
 */
export const renderOnRequest = async ({ url, locals }: RequestContext, next: MiddlewareNext): Promise<Response> => {
	const settings = readSettings(join(process.cwd(), 'settings.json'));
	if (url.pathname === runtimeSettingsPath) {
		const { site, window, page } = settings;
		return new Response(`window.touchEdition = ${JSON.stringify({ site, window, page })};`, {
			headers: { 'content-type': 'text/javascript' },
		});
	}
	if (url.pathname === galleryPath) return html(galleryPage(url.searchParams));
	const match = matchRoute(url.pathname) ?? matchFallback(url.pathname);
	locals.settings = settings;
	locals.version = 'development';
	if (match === null)
		return /\.\w+$/.test(url.pathname) && !url.pathname.endsWith('.html')
			? next()
			: Response.redirect(new URL(addressOf('home'), url));
	const frame = await next(`${basePath}${match.route.path}.html`);
	if (frame.status !== 200) return frame;
	const source = openSource({
		addresses: Object.fromEntries(services.map((service) => [service, `${platformAddress}/${service}`])),
		siteId: settings.window.siteId,
		appId: settings.window.appId,
		currentVersion: settings.site.currentVersion,
		apiVersion: settings.site.apiVersion,
		timeout: 5_000,
		attempts: 1,
		connections: 8,
	});
	const context = { settings, language: settings.site.locale };
	const t = staticTranslate(context.language);
	const asked = url.searchParams.get('face');
	const face: Face = isFace(asked) ? asked : 'content';
	const request = {
		match: face === 'shell' ? { ...match, parameters: {} } : match,
		address: url.pathname,
		read:
			face === 'empty' || face === 'hostile'
				? distortedReader(source, face)
				: createRecorder(source, { optionalMayLack: true }).read,
		context,
		clean: cleaned,
		t,
	};
	const slots = await renderContent(request);
	const view = { ...context, t };
	const main =
		face === 'missing' ? missingFace(match.route.name, view) : face === 'failed' ? failedFace(view) : slots.main;
	return html(fillFrame(cutFrame(await frame.text()), main === undefined ? slots : { ...slots, main }));
};
