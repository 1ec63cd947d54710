import type { AstroIntegration } from 'astro';

/**
 * Content blockers stop addresses that speak of adverts, and with them whatever else shares the file: such parts go by
 * their digest alone.
 */
const chunkName = ({ name }: { name: string }): string =>
	/adv/i.test(name) ? 'assets/[hash].js' : 'assets/[name].[hash].js';

/**
 * Compiles browser code for old mobile WebViews. Astro ignores `vite.build.target` for client code, so the client
 * environment is set by a Vite plugin of our own. Syntax only: newer methods are not used (a browser test goes without).
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
								environment === 'client'
									? { build: { target: 'es2017', rollupOptions: { output: { chunkFileNames: chunkName } } } }
									: undefined,
						},
					],
				},
			});
		},
	},
});
