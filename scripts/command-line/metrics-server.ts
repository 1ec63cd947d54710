import type { Registry } from 'prom-client';
import { explain } from './errors.ts';
import { type HttpServer, listen } from './http-server.ts';
import { hostFrom, wholeNumber } from './options.ts';

/** The port for measurements, of the flag or of METRICS_PORT; undefined for none. */
export const metricsPort = (flag?: string): number | undefined =>
	wholeNumber(flag, '--metrics', 0, 65_535) ??
	wholeNumber(process.env['METRICS_PORT'] || undefined, 'METRICS_PORT', 0, 65_535);

/**
 * Serves measurements in the text format of Prometheus at `/metrics`, on a port of their own that readers cannot reach.
 *
 * @param port as `metricsPort` returns it.
 */
export const serveMetrics = (port: number, registry: Registry): Promise<HttpServer> =>
	listen(port, hostFrom(process.env['HOST']), async (request) => {
		const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
		if (new URL(request.url).pathname !== '/metrics')
			return new Response('Measurements are at /metrics.', { status: 404, headers });
		try {
			return new Response(await registry.metrics(), { headers: { ...headers, 'Content-Type': registry.contentType } });
		} catch (error) {
			return new Response(explain(error), { status: 503, headers });
		}
	});
