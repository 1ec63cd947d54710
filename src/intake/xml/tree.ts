/** The tree of one record, with names by namespace: the prefixes in a file are its own business. */
import { SaxesParser } from 'saxes';
import { withAmpersands } from './ampersands.ts';
import type { XmlRecord } from './records.ts';

export type XmlNode = {
	/** With the usual prefix of its namespace, whatever prefix the file has. */
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: (XmlNode | string)[];
};

const maxDepth = 200;
// WordPress writes control characters that XML 1.0 does not allow; they must not end the import.
const invalidCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The usual prefixes of namespaces; elements of RSS and Atom have none. */
const prefixes: readonly (readonly [namespace: RegExp, prefix: string])[] = [
	[/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/?$/, 'excerpt'],
	[/^https?:\/\/wordpress\.org\/export\/[\d.]+\/?$/, 'wp'],
	[/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/, 'content'],
	[/^https?:\/\/purl\.org\/dc\/(?:elements\/1\.[01]|terms)\/?$/, 'dc'],
	[/^https?:\/\/schemas\.google\.com\/blogger\/\d+$/, 'blogger'],
	[/^https?:\/\/(?:www\.w3\.org\/2007\/app|purl\.org\/atom\/app#?)$/, 'app'],
	[/^https?:\/\/purl\.org\/syndication\/thread\/1\.0\/?$/, 'thr'],
	[
		/^https?:\/\/(?:www\.w3\.org\/2005\/Atom|purl\.org\/atom\/ns#?|purl\.org\/rss\/1\.0\/?|my\.netscape\.com\/rdf\/simple\/0\.9\/?)$/i,
		'',
	],
];

const usualName = (tag: { name: string; local: string; uri: string }): string => {
	const known = tag.uri === '' ? undefined : prefixes.find(([namespace]) => namespace.test(tag.uri));
	if (known === undefined) return tag.name;
	return known[1] === '' ? tag.local : `${known[1]}:${tag.local}`;
};

/** A record as a tree, and the first fault in it; '' for none. The node is undefined when it is nested too deeply to be content. */
export interface ParsedRecord {
	readonly node: XmlNode | undefined;
	readonly fault: string;
}

/**
 * The tree of `record`. What is not well-formed is read as far as it goes, and told. Nothing that a DOCTYPE declares is ever
 * expanded; unknown entity references are left as they are.
 */
export const treeOf = (record: XmlRecord): ParsedRecord => {
	const open: XmlNode[] = [];
	const level = record.around.open.match(/<[^/!?]/g)?.length ?? 0;
	let root: XmlNode | undefined;
	let depth = -1;
	let fault = '';
	let isTooDeep = false;
	const parser = new SaxesParser({ xmlns: true, position: false });
	parser.on('error', ({ message }) => {
		if (!/undefined entity|unbound namespace prefix/.test(message)) fault ||= message.replace(/^[\d:]+\s*/, '');
	});
	const text = (value: string): void => {
		if (!isTooDeep) open.at(-1)?.children.push(value);
	};
	parser.on('opentag', (tag) => {
		depth += 1;
		isTooDeep ||= depth > maxDepth;
		if (isTooDeep || depth < level || (root !== undefined && open.length === 0)) return;
		const attributes = Object.fromEntries(Object.values(tag.attributes).map(({ name, value }) => [name, value]));
		const node: XmlNode = { name: usualName(tag), attributes, children: [] };
		open.at(-1)?.children.push(node);
		open.push(node);
		root ??= node;
	});
	parser.on('text', text);
	parser.on('cdata', text);
	parser.on('closetag', () => {
		if (depth >= level) open.pop();
		depth -= 1;
	});
	const { around } = record;
	parser.write(withAmpersands(`${around.open}${record.text}`.replace(invalidCharacters, '')));
	parser.write(around.close).close();
	return isTooDeep ? { node: undefined, fault: 'its elements are nested too deeply' } : { node: root, fault };
};

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
