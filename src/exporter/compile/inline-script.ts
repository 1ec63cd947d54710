import { build, type Rollup } from 'vite';

const suffix = '?inline-script';

/** Structural: Astro and Vite bring types of the same plugin in two versions. */
interface InlineScriptPlugin {
	name: string;
	enforce: 'pre';
	load: (this: { addWatchFile: (file: string) => void }, id: string) => Promise<string | undefined>;
}

/** A script with all it imports as one plain, minified text, in the syntax of the oldest engines we serve. */
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
	if (chunk === undefined) throw new Error(`${file} gave no script.`);
	return chunk;
};

/** `import code from './x.ts?inline-script'`: a script as text, for the head of every page. */
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
