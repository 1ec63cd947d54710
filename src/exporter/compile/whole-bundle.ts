/** Structural, because Astro and Vite bring two versions of the types of a plugin. */
interface WholeBundlePlugin {
	name: string;
	apply: 'build';
	configEnvironment: (environment: string) => object | undefined;
}

/** Scripts only: the style sheets of these rooms stay with the pages that need them. */
const sharedModules = {
	name: 'shared',
	test: /\/src\/(?:contract|domain|config|i18n|ui|document|client|routes)\b[^?]*\.tsx?$/,
	minShareCount: 2,
};

/** What the script of every page imports at once: one file, because each costs a request and compresses by itself. */
const startModules = {
	name: 'start',
	test: /\/src\/client\/runtime\/(?:load-part|storage|guarded-route|outbox-name)\.ts$|\/src\/domain\/user-agent\.ts$|vite\/preload-helper/,
};

/**
 * Bundles the packages that render pages into the app, and the modules that several routes share into one chunk. A new
 * process that renders one article then loads 13 files instead of nearly 300 small ones
 * (docs/decisions/0008-where-a-run-spends-its-time.md).
 */
export const wholeBundle = (): WholeBundlePlugin => ({
	name: 'touch-edition:whole-bundle',
	apply: 'build',
	configEnvironment: (environment) =>
		environment === 'client'
			? { build: { rolldownOptions: { output: { codeSplitting: { groups: [startModules] } } } } }
			: {
					resolve: { noExternal: true },
					build: { rolldownOptions: { output: { codeSplitting: { groups: [sharedModules] } } } },
				},
});
