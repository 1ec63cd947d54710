import { defineMiddleware } from 'astro:middleware';

/** Only in `npm run dev`: fills the template of a page on request. The exporter does the same without a server. */
export const onRequest = defineMiddleware(async (context, next) => {
	if (!import.meta.env.DEV) return next();
	const { renderOnRequest } = await import('./gallery/render-on-request.ts');
	return renderOnRequest(context, next);
});
