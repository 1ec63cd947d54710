/** Structural: Astro and Vite bring types of the same plugin in two versions. */
interface PlainImportsPlugin {
	name: string;
	enforce: 'pre';
	configEnvironment: (environment: string) => object | undefined;
	load: (id: string) => string | undefined;
}

/**
 * Later parts are imported as they are written. Vite wraps each import in a helper that fetches its styles and scripts
 * ahead, with lists of them; our later parts have no styles of their own, and both would stand in the script of every page.
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
