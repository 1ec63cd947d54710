import { bundledScript } from './bundled-script.ts';

const suffix = '?inline-script';

/** Structural, because Astro and Vite bring two versions of the types of a plugin. */
interface InlineScriptPlugin {
	name: string;
	enforce: 'pre';
	load: (this: { addWatchFile: (file: string) => void }, id: string) => Promise<string | undefined>;
}

/** `import code from './x.ts?inline-script'` imports a script as text, for the head of every page. */
export const inlineScript = (): InlineScriptPlugin => ({
	name: 'touch-edition:inline-script',
	enforce: 'pre',
	async load(id) {
		if (!id.endsWith(suffix)) return undefined;
		const { code, moduleIds } = await bundledScript(id.slice(0, -suffix.length));
		for (const module of moduleIds) this.addWatchFile(module);
		return `export default ${JSON.stringify(code.trim())};`;
	},
});
