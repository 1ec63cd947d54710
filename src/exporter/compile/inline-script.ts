import { build, type Rollup } from 'vite';

const suffix = '?inline-script';

/** Structural, because Astro and Vite bring two versions of the types of a plugin. */
interface InlineScriptPlugin {
	name: string;
	enforce: 'pre';
	load: (this: { addWatchFile: (file: string) => void }, id: string) => Promise<string | undefined>;
}

/** Bundles a script with its imports into minified text, in the syntax of the oldest browsers we support. */
const bundled = async (file: string): Promise<Rollup.OutputChunk> => {
	const outputs = await build({
		configFile: false,
		envFile: false,
		logLevel: 'silent',
		build: {
			write: false,
			target: 'es2017',
			minify: true,
			modulePreload: false,
			lib: { entry: file, formats: ['iife'], name: 'inline' },
			rollupOptions: { output: { extend: true } },
		},
	});
	const chunk = (Array.isArray(outputs) ? outputs : [outputs])
		.flatMap((output) => ('output' in output ? output.output : []))
		.find((output) => output.type === 'chunk');
	if (chunk === undefined) throw new Error(`${file} did not compile to a script.`);
	return chunk;
};

/** `import code from './x.ts?inline-script'` imports a script as text, for the head of every page. */
export const inlineScript = (): InlineScriptPlugin => ({
	name: 'touch-edition:inline-script',
	enforce: 'pre',
	async load(id) {
		if (!id.endsWith(suffix)) return undefined;
		const { code, moduleIds } = await bundled(id.slice(0, -suffix.length));
		for (const module of moduleIds) this.addWatchFile(module);
		return `export default ${JSON.stringify(code.trim())};`;
	},
});
