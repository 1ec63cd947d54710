import type { AstroIntegration } from 'astro';

/**
 * Content blockers stop files whose address mentions adverts, together with everything else in the file. Such files are
 * named by their digest alone.
 */
const chunkName = ({ name }: { name: string }): string =>
	/adv/i.test(name) ? 'assets/[hash].js' : 'assets/[name].[hash].js';

/**
 * Compiles browser code for old mobile WebViews. Astro ignores `vite.build.target` for client code, so this Vite plugin
 * sets it. Only syntax is compiled; newer methods are not used, which a browser test checks.
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
