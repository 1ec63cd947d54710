/** Structural, because Astro and Vite bring two versions of the types of a plugin. */
interface PlainImportsPlugin {
	name: string;
	enforce: 'pre';
	configEnvironment: (environment: string) => object | undefined;
	load: (id: string) => string | undefined;
}

/**
 * Leaves dynamic imports as they are. Vite would wrap each in a helper that preloads styles and scripts, with lists of
 * them. Our later parts have no styles of their own, and helper and lists would be in the script of every page.
 */
export const plainImports = (): PlainImportsPlugin => ({
	name: 'touch-edition:plain-imports',
	enforce: 'pre',
	configEnvironment: (environment) =>
		environment === 'client'
			? { build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }
			: undefined,
	load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
});
