import type { AstroIntegration } from 'astro';

/** Registers the renderer of islands; in the browser they are hydrated by @astrojs/react as ever. */
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
