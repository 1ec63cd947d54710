import { fileURLToPath } from 'node:url';
import { bundledScript } from './bundled-script.ts';

/** Structural, because Astro and Vite bring two versions of the types of a plugin. */
interface ServiceWorkerPlugin {
	name: string;
	apply: 'build';
	applyToEnvironment: (environment: { name: string }) => boolean;
	generateBundle: (this: {
		emitFile: (file: { type: 'asset'; fileName: string; source: string }) => string;
	}) => Promise<void>;
}

/** Writes the service worker as one file next to the pages, whose name never changes: browsers look there for a newer one. */
export const serviceWorker = (): ServiceWorkerPlugin => ({
	name: 'touch-edition:service-worker',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'client',
	async generateBundle() {
		const { code } = await bundledScript(fileURLToPath(new URL('../../worker/service-worker.ts', import.meta.url)));
		this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
	},
});
