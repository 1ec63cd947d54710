import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

const suffix = '?inline-script';

/** Structural: Astro and Vite bring types of the same plugin in two versions. */
interface InlineScriptPlugin {
	name: string;
	enforce: 'pre';
	load: (id: string) => string | undefined;
}

/** `import code from './x.js?inline-script'`: a plain script as minified text, for the head of every page. */
export const inlineScript = (): InlineScriptPlugin => ({
	name: 'touch-edition:inline-script',
	enforce: 'pre',
	load: (id) => {
		if (!id.endsWith(suffix)) return undefined;
		const file = id.slice(0, -suffix.length);
		const { code } = minifySync(file, readFileSync(file, 'utf8'), { module: false });
		return `export default ${JSON.stringify(code)};`;
	},
});
