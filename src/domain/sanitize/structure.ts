/** Canonical lists, tables, figures, quotes, details and media: the blocks that contain more than phrasing. */
import { canonicalProperties } from './properties.ts';
import { type Child, type Element, element } from './tree.ts';

/** Makes content canonical with the inline elements around the block (`normalise.ts`). */
export type Fill = {
	readonly blocks: (nodes: readonly Child[]) => Child[];
	readonly mixed: (nodes: readonly Child[]) => Child[];
	readonly phrasing: (nodes: readonly Child[], pre?: boolean) => Child[];
};

/**
 * The canonical form of a block (none when it is empty), or undefined when its content replaces it: a bare `div`, and
 * parts of lists and tables in the wrong place.
 */
export const structure = (node: Element, fill: Fill): Child[] | undefined => {
	switch (node.tagName) {
		case 'hr':
			return [element('hr', {}, [])];
		case 'pre':
			return filled(node, fill.phrasing(node.children, true));
		case 'blockquote':
			return filled(node, fill.blocks(node.children));
		case 'div':
			return Object.keys(canonicalProperties(node)).length === 0 ? undefined : filled(node, fill.blocks(node.children));
		case 'ul':
		case 'ol':
			return filled(node, items(node, fill));
		case 'dl':
			return filled(node, terms(node.children, fill));
		case 'table':
			return table(node, fill);
		case 'figure':
			return figure(node, fill);
		case 'details':
			return details(node, fill);
		case 'video':
		case 'audio':
			return media(node);
		default:
			return undefined;
	}
};

const filled = (node: Element, children: Child[]): Child[] =>
	children.length === 0 ? [] : [element(node.tagName, canonicalProperties(node), children)];

const named = (child: Child, ...tags: string[]): child is Element =>
	child.type === 'element' && tags.includes(child.tagName);

const items = (node: Element, fill: Fill): Child[] => {
	const result: Child[] = [];
	let loose: Child[] = [];
	const flush = (): void => {
		if (loose.length > 0) result.push(...filled(element('li', {}, []), fill.mixed(loose)));
		loose = [];
	};
	for (const child of node.children) {
		if (named(child, 'li')) {
			flush();
			result.push(...filled(child, fill.mixed(child.children)));
		} else loose.push(child);
	}
	flush();
	return result;
};

const terms = (children: readonly Child[], fill: Fill): Child[] => {
	const result: Child[] = [];
	let loose: Child[] = [];
	const flush = (): void => {
		if (loose.length > 0) result.push(...filled(element('dd', {}, []), fill.mixed(loose)));
		loose = [];
	};
	for (const child of children) {
		if (!named(child, 'dt', 'dd', 'div')) {
			loose.push(child);
			continue;
		}
		flush();
		if (child.tagName === 'dt') result.push(...filled(child, fill.phrasing(child.children)));
		else if (child.tagName === 'dd') result.push(...filled(child, fill.mixed(child.children)));
		else result.push(...terms(child.children, fill));
	}
	flush();
	return result;
};

const table = (node: Element, fill: Fill): Child[] => {
	const captions = node.children.filter((child) => named(child, 'caption'));
	const caption = captions.flatMap((each) => fill.phrasing(each.children));
	const sections: Child[] = [];
	let bare: Child[] = [];
	const flush = (): void => {
		if (bare.length > 0) sections.push(...filled(element('tbody', {}, []), bare));
		bare = [];
	};
	for (const child of node.children) {
		if (named(child, 'thead', 'tbody', 'tfoot')) {
			flush();
			sections.push(
				...filled(
					child,
					child.children.flatMap((row) => (named(row, 'tr') ? tableRow(row, fill) : [])),
				),
			);
		} else if (named(child, 'tr')) bare.push(...tableRow(child, fill));
	}
	flush();
	if (!sections.some(hasContent)) return caption.length === 0 ? [] : [element('p', {}, caption)];
	const first = captions[0];
	const head =
		first !== undefined && caption.length > 0 ? [element('caption', canonicalProperties(first), caption)] : [];
	const whole = element('table', canonicalProperties(node), [...head, ...sections]);
	return [element('div', { className: ['table-box'], role: 'group', tabIndex: 0 }, [whole])];
};

const tableRow = (row: Element, fill: Fill): Child[] => {
	const cells = row.children.filter((child) => named(child, 'td', 'th'));
	// An empty cell stays: without it the others would move.
	return filled(
		row,
		cells.map((cell) => element(cell.tagName, canonicalProperties(cell), fill.mixed(cell.children))),
	);
};

/** Whether a section has a cell with content. */
const hasContent = (section: Child): boolean => {
	if (section.type !== 'element') return false;
	return section.children.some(
		(row) => row.type === 'element' && row.children.some((cell) => cell.type === 'element' && cell.children.length > 0),
	);
};

const figure = (node: Element, fill: Fill): Child[] => {
	const captions = node.children.filter((child) => named(child, 'figcaption'));
	const content = fill.mixed(node.children.filter((child) => !named(child, 'figcaption')));
	const texts = captions.map((each) => fill.phrasing(each.children)).filter((text) => text.length > 0);
	const [first, ...others] = texts;
	const rest = others.map((text) => element('p', {}, text));
	if (first === undefined) return filled(node, content);
	if (content.length === 0) return [element('p', {}, first), ...rest];
	return [...filled(node, [...content, element('figcaption', {}, first)]), ...rest];
};

const details = (node: Element, fill: Fill): Child[] => {
	const head = node.children.find((child) => named(child, 'summary'));
	const summary = head === undefined ? [] : fill.phrasing(head.children);
	const content = fill.blocks(node.children.filter((child) => child !== head));
	if (summary.length === 0) return content;
	if (content.length === 0) return [element('p', {}, summary)];
	return filled(node, [element('summary', {}, summary), ...content]);
};

const media = (node: Element): Child[] | undefined => {
	const properties = canonicalProperties(node);
	if (properties['src'] !== undefined) return [element(node.tagName, properties, [])];
	const sources = node.children
		.filter((child) => named(child, 'source'))
		.map((child) => element('source', canonicalProperties(child), []))
		.filter((source) => source.properties['src'] !== undefined);
	// Without a file to play, the content for browsers without players is shown instead.
	return sources.length === 0 ? undefined : [element(node.tagName, properties, sources)];
};
