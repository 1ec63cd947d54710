import type { AstroIntegration } from 'astro';

/**
 * Compiles browser code for old mobile WebViews. Astro ignores `vite.build.target` for client code, so the client
 * environment is set by a Vite plugin of our own. Syntax only: newer methods are checked where they are used.
 */
export const oldWebviewTarget = (): AstroIntegration => ({
	name: 'touch-edition:old-webview-target',
	hooks: {
		'astro:config:setup': ({ updateConfig }) => {
			updateConfig({
				vite: {
					build: { cssTarget: ['safari12', 'chrome64'] },
					plugins: [
						{
							name: 'touch-edition:client-target',
							configEnvironment: (environment: string) =>
								environment === 'client' ? { build: { target: 'es2017' } } : undefined,
						},
					],
				},
			});
		},
	},
});
