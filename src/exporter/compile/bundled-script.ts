import { build, type Rollup } from 'vite';

/** Bundles a script with its imports into one minified script, in the syntax of the oldest browsers we support. */
export const bundledScript = async (file: string): Promise<Rollup.OutputChunk> => {
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
