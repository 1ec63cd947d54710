import type { AstroIntegration } from 'astro';

/** Registers the renderer of islands. In the browser, @astrojs/react hydrates them. */
export const islandRenderer = (): AstroIntegration => ({
	name: 'touch-edition:island-renderer',
	hooks: {
		'astro:config:setup': ({ addRenderer }) => {
			addRenderer({
				name: 'touch-edition:island',
				clientEntrypoint: '@astrojs/react/client.js',
				serverEntrypoint: './src/exporter/compile/island-renderer.ts',
			});
		},
	},
});
