/** Structural, because Astro and Vite bring two versions of the types of a plugin. */
interface WholeBundlePlugin {
	name: string;
	apply: 'build';
	configEnvironment: (environment: string) => object | undefined;
}

/**
 * Bundles the packages that render pages into the app. Each thread and each new process then loads 20 files instead of
 * nearly 300 small ones (docs/decisions/0008-where-a-run-spends-its-time.md).
 */
export const wholeBundle = (): WholeBundlePlugin => ({
	name: 'touch-edition:whole-bundle',
	apply: 'build',
	configEnvironment: (environment) => (environment === 'client' ? undefined : { resolve: { noExternal: true } }),
});
