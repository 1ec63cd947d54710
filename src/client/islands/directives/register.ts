/** Where Astro's element finds the ways to hydrate: it reads this when it is defined, so this comes before it. */
import type { ClientDirective } from 'astro';
import { interaction } from './interaction.ts';
import { near } from './near.ts';
import { play } from './play.ts';

declare global {
	interface Window {
		Astro?: Readonly<Record<string, ClientDirective>>;
	}
}

window.Astro = { near, interaction, play };
// It has come after all.
document.documentElement.removeAttribute('data-late');
