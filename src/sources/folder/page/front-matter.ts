/** The front matter of a page: YAML between `---`, TOML between `+++`, or a JSON object, as static site generators and editors write it. */
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { FileProblem } from '../../../intake/file-problem.ts';

export type FrontMatter = Readonly<Record<string, unknown>>;

export interface SplitPage {
	fields: FrontMatter;
	/** The text after the front matter. */
	text: string;
	hasFrontMatter: boolean;
}

/** UTF-16 units. */
const maxLength = 256 * 1024;

const fenced = (text: string, fence: string): { inside: string; rest: string } | undefined => {
	if (!text.startsWith(`${fence}\n`)) return undefined;
	const start = fence.length;
	const end = text.indexOf(`\n${fence}`, start);
	if (end < 0) return undefined;
	const line = text.indexOf('\n', end + 1);
	// Another sign after the fence is text.
	if (text.slice(end + 1 + fence.length, line < 0 ? undefined : line).trim() !== '') return undefined;
	return { inside: text.slice(start + 1, Math.max(start + 1, end)), rest: line < 0 ? '' : text.slice(line + 1) };
};

/** The JSON object at the beginning of a text; it ends with a line that is one brace. */
const jsonBlock = (text: string): { inside: string; rest: string } | undefined => {
	if (!text.startsWith('{\n') && !/^\{\s{0,20}"/.test(text)) return undefined;
	const end = text.indexOf('\n}');
	return end < 0 ? undefined : { inside: text.slice(0, end + 2), rest: text.slice(end + 2) };
};

const recordOf = (value: unknown): FrontMatter =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FrontMatter) : {};

const read = (format: string, inside: string, parse: (text: string) => unknown): FrontMatter => {
	if (inside.length > maxLength) throw new FileProblem('Its front matter is larger than 256 kB.', 'front matter');
	try {
		return recordOf(parse(inside));
	} catch (error) {
		const why = (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/[.:]?$/, '') ?? '';
		throw new FileProblem(`Its front matter is no ${format} that can be read: ${why}.`, 'front matter');
	}
};

/** Takes a page apart. @throws FileProblem for front matter that cannot be read. */
export const splitPage = (page: string): SplitPage => {
	const text = page
		.replace(/^\ufeff/, '')
		.replaceAll('\r\n', '\n')
		.trimStart();
	const yaml = fenced(text, '---');
	if (yaml !== undefined)
		return {
			fields: read('YAML', yaml.inside, (inside) => parseYaml(inside, { maxAliasCount: 100, logLevel: 'error' })),
			text: yaml.rest,
			hasFrontMatter: true,
		};
	const toml = fenced(text, '+++');
	if (toml !== undefined)
		return { fields: read('TOML', toml.inside, parseToml), text: toml.rest, hasFrontMatter: true };
	const json = jsonBlock(text);
	if (json !== undefined)
		return { fields: read('JSON', json.inside, JSON.parse), text: json.rest, hasFrontMatter: true };
	return { fields: {}, text, hasFrontMatter: false };
};
