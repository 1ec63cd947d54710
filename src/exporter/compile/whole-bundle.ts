/** Structural: Astro and Vite bring types of the same plugin in two versions. */
interface WholeBundlePlugin {
	name: string;
	apply: 'build';
	configEnvironment: (environment: string) => object | undefined;
}

/**
 * Compiles the packages that pages are rendered with into the app itself. Each thread and each new process loads the
 * app anew: 20 files instead of nearly 300, most of them tiny (docs/decisions/0008-where-a-run-spends-its-time.md).
 */
export const wholeBundle = (): WholeBundlePlugin => ({
	name: 'touch-edition:whole-bundle',
	apply: 'build',
	configEnvironment: (environment) => (environment === 'client' ? undefined : { resolve: { noExternal: true } }),
});
