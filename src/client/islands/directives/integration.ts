import type { AstroIntegration } from 'astro';

/** Adds `client:near` (close to the screen) and `client:interaction` (first tap or focus, which is not lost). */
export const islandDirectives = (): AstroIntegration => ({
	name: 'touch-edition:island-directives',
	hooks: {
		'astro:config:setup': ({ addClientDirective }) => {
			addClientDirective({ name: 'near', entrypoint: './src/client/islands/directives/near.ts' });
			addClientDirective({ name: 'interaction', entrypoint: './src/client/islands/directives/interaction.ts' });
		},
	},
});
