/**
 * One run of phrasing (text, line breaks, pictures and the inline elements around them) in canonical form. A run is a
 * flat list of leaves, each with its path of inline elements: white space is folded and trimmed between neighbours
 * whatever element they are in, and an element without content disappears.
 */
import { scrub } from './characters.ts';
import { type Child, type Element, element } from './tree.ts';

/** A leaf: text, or a `br` or `img` element. `path` lists the inline elements around it, outermost first. */
export type Leaf = { readonly path: readonly Element[]; readonly node: string | Element };

const isBreak = (leaf: Leaf) => typeof leaf.node !== 'string' && leaf.node.tagName === 'br';
const isText = (leaf: Leaf): leaf is Leaf & { node: string } => typeof leaf.node === 'string';

/**
 * Paragraphs of canonical phrasing; none when the run contains neither a visible character nor a picture. With `split`,
 * two line breaks in a row begin a new paragraph; otherwise they count as one.
 */
export const paragraphs = (leaves: readonly Leaf[], split: boolean): Child[][] => {
	const result: Leaf[][] = [[]];
	let last: 'start' | 'space' | 'break' | 'solid' = 'start';
	for (const leaf of substantial(leaves)) {
		const current = result.at(-1) ?? [];
		if (isBreak(leaf)) {
			if (last === 'break' && split) {
				current.pop();
				result.push([]);
				last = 'start';
				continue;
			}
			trimEnd(current);
			if (current.length === 0 || last === 'break') continue;
			current.push(leaf);
			last = 'break';
		} else if (isText(leaf)) {
			let text = leaf.node.replace(/[ \t\n\u00a0]{2,}|[\t\n]/g, ' ');
			if (last === 'start' || last === 'break') text = text.trimStart();
			else if (last === 'space') text = text.replace(/^[ \u00a0]+/, '');
			// White space after a line break must not hide it from the next one.
			if (text === '') continue;
			current.push({ path: leaf.path, node: text });
			last = /[ \u00a0]$/.test(text) ? 'space' : 'solid';
		} else {
			current.push(leaf);
			last = 'solid';
		}
	}
	for (const list of result) trimEnd(list, true);
	return result.filter((list) => list.length > 0).map(built);
};

/**
 * The same for preformatted text: white space stays, except a leading newline (parsers drop it) and trailing spaces.
 */
export const preformatted = (leaves: readonly Leaf[]): Child[] => {
	const asText = leaves.map((leaf) => (isBreak(leaf) ? { path: leaf.path, node: '\n' } : leaf));
	const trimmed = substantial(asText);
	for (let first = trimmed[0]; first !== undefined && isText(first); first = trimmed[0]) {
		const text = first.node.replace(/^\n+/, '');
		if (text !== '') {
			trimmed[0] = { path: first.path, node: text };
			break;
		}
		trimmed.shift();
	}
	trimEnd(trimmed);
	return built(trimmed);
};

/** Scrubbed leaves without elements that contain only white space; neighbours with the same path are joined. */
const substantial = (leaves: readonly Leaf[]): Leaf[] => {
	const holding = new Set<Element>();
	let any = false;
	for (const leaf of leaves) {
		if (isBreak(leaf) || (isText(leaf) && scrub(leaf.node).trim() === '')) continue;
		any = true;
		for (const each of leaf.path) holding.add(each);
	}
	const result: Leaf[] = [];
	if (!any) return result;
	for (const leaf of leaves) {
		const path = leaf.path.every((each) => holding.has(each))
			? leaf.path
			: leaf.path.filter((each) => holding.has(each));
		const before = result.at(-1);
		if (!isText(leaf)) result.push({ path, node: leaf.node });
		else if (before !== undefined && isText(before) && samePath(before.path, path)) {
			result[result.length - 1] = { path, node: before.node + scrub(leaf.node) };
		} else result.push({ path, node: scrub(leaf.node) });
	}
	return result;
};

const samePath = (one: readonly Element[], other: readonly Element[]): boolean =>
	one.length === other.length && one.every((each, at) => each === other[at]);

const trimEnd = (leaves: Leaf[], breaksToo = false): void => {
	for (let last = leaves.at(-1); last !== undefined; last = leaves.at(-1)) {
		if (isText(last)) {
			const text = last.node.trimEnd();
			if (text === last.node && text !== '') return;
			leaves.pop();
			if (text === '') continue;
			leaves.push({ path: last.path, node: text });
			return;
		}
		if (!breaksToo || !isBreak(last)) return;
		leaves.pop();
	}
};

/** The tree of the leaves: neighbours with a common path share its elements. */
const built = (leaves: readonly Leaf[]): Child[] => {
	const root: Child[] = [];
	const open: { source: Element; children: Child[] }[] = [];
	for (const leaf of leaves) {
		let shared = 0;
		while (shared < open.length && shared < leaf.path.length && open[shared]?.source === leaf.path[shared]) shared++;
		open.length = shared;
		for (const source of leaf.path.slice(shared)) {
			const made = element(source.tagName, { ...source.properties }, []);
			(open.at(-1)?.children ?? root).push(made);
			open.push({ source, children: made.children });
		}
		(open.at(-1)?.children ?? root).push(isText(leaf) ? { type: 'text', value: leaf.node } : (leaf.node as Element));
	}
	return root;
};
