import type { AstroIntegration } from 'astro';

/**
 * Adds two directives to Astro: `client:near` hydrates near the screen, `client:interaction` at the first tap or focus
 * and repeats that tap.
 */
export const islandDirectives = (): AstroIntegration => ({
	name: 'touch-edition:island-directives',
	hooks: {
		'astro:config:setup': ({ addClientDirective }) => {
			addClientDirective({ name: 'near', entrypoint: './src/client/islands/directives/near.ts' });
			addClientDirective({ name: 'interaction', entrypoint: './src/client/islands/directives/interaction.ts' });
		},
	},
});
