/** Reads the records of an XML file as a stream: one small tree is in memory at a time. */
import { SaxesParser } from 'saxes';
import { createAmpersandEscaper } from './ampersands.ts';
import { textChunks } from './chunks.ts';
import { FileProblem } from './result.ts';

export type XmlNode = {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: (XmlNode | string)[];
	/** Line in the file where it starts, from 1. */
	readonly line: number;
};

/** UTF-16 units of one record, which is held in memory. */
const maxRecordLength = 32 * 1024 * 1024;
const maxDepth = 200;
// WordPress writes control characters that XML 1.0 does not allow; they must not end the import.
const invalidCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * The elements at `level` (the root is 0) of the XML file at `path`, each as a tree, in order. A DOCTYPE with
 * declarations (entity bombs, external entities) is rejected; unknown entity references are left as they are.
 *
 * @throws FileProblem at the first place that is not well-formed.
 */
export async function* xmlRecords(path: string, level: number): AsyncGenerator<XmlNode> {
	const done: XmlNode[] = [];
	const open: XmlNode[] = [];
	let depth = -1;
	let size = 0;
	let broken: FileProblem | undefined;
	const parser = new SaxesParser({ position: true });
	const where = () => `line ${parser.line}, column ${parser.column + 1}`;
	const stop = (message: string, field: string): void => {
		broken ??= new FileProblem(message, field);
	};
	const text = (value: string): void => {
		if (broken !== undefined) return;
		size += value.length;
		if (size > maxRecordLength) stop(`An element is larger than 32 MB (${where()}); nothing after it was read.`, 'xml');
		else open.at(-1)?.children.push(value);
	};
	parser.on('error', (error) => {
		if (/undefined entity/.test(error.message)) return;
		stop(
			`The XML is broken: ${error.message.replace(/^\d+:\d+:\s*/, '')} (${where()}). Nothing after that place was read.`,
			'xml',
		);
	});
	parser.on('doctype', (doctype) => {
		if (/[[]|<!ENTITY/i.test(doctype))
			stop('The file declares entities in its DOCTYPE; such files are rejected.', 'doctype');
	});
	/** `xml:base` and `xml:lang` of the elements around the records. */
	const bases: string[] = [];
	const languages: string[] = [];
	const baseOf = (own: string | undefined): string => {
		const outer = bases.at(-1) ?? '';
		if (own === undefined) return outer;
		return URL.canParse(own, outer || undefined) ? new URL(own, outer || undefined).href : own;
	};
	parser.on('opentag', (tag) => {
		depth++;
		const { 'xml:base': ownBase, 'xml:lang': ownLanguage } = tag.attributes as Record<string, string>;
		if (depth < level) {
			bases[depth] = baseOf(ownBase);
			languages[depth] = ownLanguage ?? languages.at(-1) ?? '';
		}
		if (broken !== undefined || depth < level) return;
		if (depth > maxDepth) return stop(`Elements are nested too deeply (${where()}).`, 'xml');
		if (depth === level) size = 0;
		const node: XmlNode = {
			name: tag.name,
			attributes: {
				...(tag.attributes as Record<string, string>),
				...(depth === level && baseOf(ownBase) !== '' ? { 'xml:base': baseOf(ownBase) } : {}),
				...(depth === level && (languages.at(-1) ?? '') !== '' && ownLanguage === undefined
					? { 'xml:lang': languages.at(-1) ?? '' }
					: {}),
			},
			children: [],
			line: parser.line,
		};
		open.at(-1)?.children.push(node);
		open.push(node);
	});
	parser.on('text', text);
	parser.on('cdata', text);
	parser.on('closetag', () => {
		const node = open.pop();
		if (depth-- === level && node !== undefined && broken === undefined) done.push(node);
	});
	const escapeAmpersands = createAmpersandEscaper();
	for await (const chunk of textChunks(path)) {
		parser.write(escapeAmpersands(chunk.replace(invalidCharacters, '')));
		yield* done.splice(0);
		if (broken !== undefined) throw broken;
	}
	parser.write(escapeAmpersands(''));
	parser.close();
	yield* done.splice(0);
	if (broken !== undefined) throw broken;
}

/** All the text inside a node. */
export const textOf = (node: XmlNode | undefined): string => {
	if (node === undefined) return '';
	return node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
};

/** The child elements with one of the names. */
export const childrenOf = (node: XmlNode, ...names: string[]): XmlNode[] => {
	return node.children.filter((child): child is XmlNode => typeof child !== 'string' && names.includes(child.name));
};

/** Trimmed text of the first child element with the name; '' when there is none. */
export const field = (node: XmlNode, name: string): string => {
	return textOf(childrenOf(node, name)[0]).trim();
};
