import type { AstroIntegration } from 'astro';

/** Adds `client:near` (close to the screen) and `client:interaction` (at the first tap or focus; the tap is repeated). */
export const islandDirectives = (): AstroIntegration => ({
	name: 'touch-edition:island-directives',
	hooks: {
		'astro:config:setup': ({ addClientDirective }) => {
			addClientDirective({ name: 'near', entrypoint: './src/client/islands/directives/near.ts' });
			addClientDirective({ name: 'interaction', entrypoint: './src/client/islands/directives/interaction.ts' });
		},
	},
});
