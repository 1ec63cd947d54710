import type { AstroIntegration } from 'astro';

/**
 * Adds three directives to Astro: `client:near` hydrates near the screen, `client:interaction` at the first tap or focus
 * and repeats that tap, `client:play` at the first tap on a play button of the page.
 */
export const islandDirectives = (): AstroIntegration => ({
	name: 'touch-edition:island-directives',
	hooks: {
		'astro:config:setup': ({ addClientDirective }) => {
			for (const name of ['near', 'interaction', 'play'])
				addClientDirective({ name, entrypoint: './src/client/islands/directives/named.ts' });
		},
	},
});
