import type { AstroIntegration } from 'astro';

/**
 * Astro adapter whose server entry exports the compiled app to the exporter instead of listening on a port. The
 * exporter renders single pages with `app.render(request)` (docs/decisions/0001-driving-the-compiled-app.md).
 */
export const exporterAdapter = (): AstroIntegration => ({
	name: 'touch-edition:exporter-adapter',
	hooks: {
		'astro:config:done': ({ setAdapter }) => {
			setAdapter({
				name: 'touch-edition:exporter-adapter',
				entrypointResolution: 'auto',
				serverEntrypoint: new URL('./entry.ts', import.meta.url),
				adapterFeatures: { buildOutput: 'server' },
				supportedAstroFeatures: { serverOutput: 'stable', staticOutput: 'unsupported', hybridOutput: 'unsupported' },
			});
		},
	},
});
