/**
 * The last step of sanitizing: enforces the content model of the vocabulary on a tree that passed `schema.ts`. Every
 * parser reads the result back as the same tree: blocks contain no bare text, paragraphs contain no blocks, inline
 * elements contain none of their own kind, tables are complete.
 */

import { type Leaf, paragraphs, preformatted } from './phrasing.ts';
import { canonicalProperties } from './properties.ts';
import { type Fill, structure } from './structure.ts';
import { type Child, type Element, element } from './tree.ts';
import { models } from './vocabulary.ts';

type Path = readonly Element[];

/** Canonical blocks of `nodes`; bare text is wrapped in paragraphs. */
export const blocks = (nodes: readonly Child[], path: Path): Child[] => new Flow(true).of(nodes, path);

/** Canonical blocks and bare phrasing side by side. */
const mixed = (nodes: readonly Child[], path: Path): Child[] => new Flow(false).of(nodes, path);

/** Canonical phrasing only: blocks become line breaks (in `pre`, newlines). */
const phrasing = (nodes: readonly Child[], path: Path, pre = false): Child[] => {
	const leaves: Leaf[] = [];
	const visit = (node: Child, around: Path): void => {
		if (inline(node, around, leaves, visit)) return;
		if (node.type !== 'element') return;
		leaves.push({ path: around, node: element('br', {}, []) });
		for (const child of node.children) visit(child, around);
		leaves.push({ path: around, node: element('br', {}, []) });
	};
	for (const node of nodes) visit(node, path);
	return pre ? preformatted(leaves) : (paragraphs(leaves, false)[0] ?? []);
};

const fillWithin = (path: Path): Fill => ({
	blocks: (nodes) => blocks(nodes, path),
	mixed: (nodes) => mixed(nodes, path),
	phrasing: (nodes, pre) => phrasing(nodes, path, pre),
});

/** Takes text, line breaks, pictures and inline elements; returns false for anything else. */
const inline = (node: Child, path: Path, leaves: Leaf[], visit: (node: Child, path: Path) => void): boolean => {
	if (node.type === 'text') leaves.push({ path, node: node.value });
	if (node.type !== 'element') return true;
	if (node.tagName === 'br') leaves.push({ path, node: element('br', {}, []) });
	else if (node.tagName === 'img') {
		const properties = canonicalProperties(node);
		if (properties['src'] !== undefined && !isTracker(node))
			leaves.push({ path, node: element('img', properties, []) });
	} else if (models.get(node.tagName) === 'inline') {
		const inner = within(node, path);
		for (const child of node.children) visit(child, inner);
	} else return false;
	return true;
};

/** The path inside an inline element; unchanged when the element is replaced by its content. */
const within = (node: Element, path: Path): Path => {
	let tag = node.tagName;
	const properties = canonicalProperties(node);
	if (tag === 'a' && properties['href'] === undefined) tag = 'span';
	if (tag === 'span' && Object.keys(properties).length === 0) return path;
	if ((tag === 'rt' || tag === 'rp') && path.at(-1)?.tagName !== 'ruby') return path;
	if (path.some((each) => each.tagName === tag)) return path;
	return [
		...path,
		element(tag, tag === node.tagName ? properties : canonicalProperties({ ...node, tagName: tag }), []),
	];
};

const isTracker = (node: Element): boolean =>
	['width', 'height'].some((name) => /^[01]$/.test(String(node.properties[name] ?? '')));

type Holder = { readonly tag: string; properties: Element['properties'] };

/** Builds blocks: phrasing collects in a run, and a block ends the run. */
class Flow {
	readonly #wrap: boolean;
	readonly #out: Child[] = [];
	#run: Leaf[] = [];
	/** The paragraph or heading that will contain the run. */
	#holder: Holder | undefined;
	#bareBefore = false;

	constructor(wrap: boolean) {
		this.#wrap = wrap;
	}

	of(nodes: readonly Child[], path: Path): Child[] {
		for (const node of nodes) this.#visit(node, path);
		this.#flush();
		return this.#out;
	}

	#visit = (node: Child, path: Path): void => {
		if (inline(node, path, this.#run, this.#visit) || node.type !== 'element') return;
		this.#flush();
		const model = models.get(node.tagName);
		if (node.tagName === 'p' || /^h[2-6]$/.test(node.tagName)) {
			const before = this.#holder;
			this.#holder = { tag: node.tagName, properties: canonicalProperties(node) };
			this.#all(node.children, path);
			this.#holder = before;
			return;
		}
		const made = model === undefined && node.tagName !== 'hr' ? undefined : structure(node, fillWithin(path));
		if (made === undefined) this.#all(node.children, path);
		else this.#push(made);
	};

	#all(nodes: readonly Child[], path: Path): void {
		for (const child of nodes) this.#visit(child, path);
		this.#flush();
	}

	#push(made: readonly Child[]): void {
		if (made.length === 0) return;
		this.#out.push(...made);
		this.#bareBefore = false;
	}

	#flush(): void {
		if (this.#run.length === 0) return;
		const holder = this.#holder ?? (this.#wrap ? { tag: 'p', properties: {} } : undefined);
		for (const content of paragraphs(this.#run, holder?.tag === 'p')) {
			if (holder === undefined) {
				// Two bare texts on both sides of a block must not be joined.
				if (this.#bareBefore) this.#out.push(element('br', {}, []));
				this.#out.push(...content);
				this.#bareBefore = true;
			} else {
				this.#push([element(holder.tag, { ...holder.properties }, content)]);
				// When a paragraph is split, its first part has the id.
				delete holder.properties['id'];
			}
		}
		this.#run = [];
	}
}
