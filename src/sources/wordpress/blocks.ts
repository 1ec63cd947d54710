/** Blocks and embeds of WordPress as plain HTML: what they say two or three times for browsers is said once. */
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';

type Root = ReturnType<typeof fromHtml>;
type Node = Root['children'][number];
type Element = Extract<Node, { type: 'element' }>;

const mayHave =
	/wp-embedded-content|#\?secret=|wp-block-file|<object|<embed|application\/pdf|viewer\?|sharedaddy|jp-relatedposts/i;

const isElement = (node: Node): node is Element => node.type === 'element';
const hasClass = ({ properties: { className } }: Element, name: string): boolean =>
	Array.isArray(className) && className.includes(name);
const text = (node: Element): string =>
	node.children
		.map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? text(child) : ''))
		.join('');
const attribute = (node: Element, name: string): string => {
	const value = node.properties[name];
	return typeof value === 'string' ? value.trim() : '';
};

function* elementsIn(node: Root | Element): Generator<Element> {
	for (const child of node.children as readonly Node[])
		if (isElement(child)) {
			yield child;
			yield* elementsIn(child);
		}
}

const link = (href: string, label: string): Element => ({
	...{ type: 'element', tagName: 'p', properties: {} },
	children: [
		{ type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value: label.trim() || href }] },
	],
});

/** The post that a frame of another WordPress shows: its address without `embed/` and the secret. */
const embeddedPost = (node: Element): string | undefined => {
	const src = attribute(node, 'src') || attribute(node, 'dataSrc');
	const isEmbed = hasClass(node, 'wp-embedded-content') || /#\?secret=/.test(src);
	return isEmbed
		? src
				.replace(/#\?secret=.*$/, '')
				.replace(/(?:\/embed\/?|[?&]embed=true)$/, (end) => (end.startsWith('/') ? '/' : ''))
		: undefined;
};

const withoutMark = (address: string): string => address.replace(/#.*$/, '').replace(/\/$/, '');

/** The file that a frame or a plug-in shows: directly, or through a viewer. */
const fileOf = (node: Element): string => {
	const address = attribute(node, 'data') || attribute(node, 'src');
	const viewed = /[?&](?:url|file|src)=([^&#]{1,2000})/.exec(address)?.[1];
	if (viewed === undefined || !/viewer|pdfjs|officeapps/i.test(address)) return withoutMark(address);
	try {
		return withoutMark(decodeURIComponent(viewed));
	} catch {
		return withoutMark(address);
	}
};

interface Page {
	/** Addresses of all links, without marks. */
	links: ReadonlySet<string>;
	/** What embeds of other WordPress sites name themselves by. */
	secrets: ReadonlySet<string>;
}

/** What a block becomes; undefined for one that stays. */
const replacement = (node: Element, { links, secrets }: Page): Node[] | undefined => {
	if (node.tagName === 'blockquote' && hasClass(node, 'wp-embedded-content')) {
		const [first] = [...elementsIn(node)].filter(({ tagName }) => tagName === 'a');
		return first === undefined ? undefined : [link(attribute(first, 'href'), text(first))];
	}
	if (node.tagName === 'iframe') {
		const post = embeddedPost(node);
		if (post !== undefined) {
			const isSaid = links.has(withoutMark(post)) || secrets.has(attribute(node, 'dataSecret'));
			return isSaid ? [] : [link(post, attribute(node, 'title'))];
		}
	}
	if (/^(?:iframe|object|embed)$/.test(node.tagName) && links.has(fileOf(node))) {
		// The link to the file may be what the object has for browsers without a plug-in.
		const inner = [...elementsIn(node)].filter(({ tagName }) => tagName === 'a');
		return inner.length > 0 ? inner.slice(0, 1) : [];
	}
	if (hasClass(node, 'wp-block-file')) {
		const all = [...elementsIn(node)].filter(
			({ tagName, properties }) => tagName === 'a' && properties['href'] !== undefined,
		);
		const namedLink = all.find((one) => !hasClass(one, 'wp-block-file__button')) ?? all[0];
		return namedLink === undefined ? undefined : [link(attribute(namedLink, 'href'), text(namedLink))];
	}
	// Buttons and lists that plug-ins put below every text.
	return hasClass(node, 'sharedaddy') || hasClass(node, 'jp-relatedposts') ? [] : undefined;
};

const replaceBlocks = (children: readonly Node[], page: Page): Node[] =>
	children.flatMap((node) => {
		if (!isElement(node)) return [node];
		const newNode = replacement(node, page);
		return newNode ?? [{ ...node, children: replaceBlocks(node.children as Node[], page) as Element['children'] }];
	});

/** HTML of WordPress without what its blocks and embeds say twice; it is not sanitized. */
export const plainBlocks = (html: string): string => {
	if (!mayHave.test(html)) return html;
	try {
		const tree = fromHtml(html, { fragment: true });
		const elements = [...elementsIn(tree)];
		const links = new Set(
			elements
				.flatMap((one) => (one.tagName === 'a' ? [withoutMark(attribute(one, 'href'))] : []))
				.filter((one) => one !== ''),
		);
		const secrets = new Set(
			elements
				.flatMap((one) => (one.tagName === 'blockquote' ? [attribute(one, 'dataSecret')] : []))
				.filter((one) => one !== ''),
		);
		return toHtml(
			{ type: 'root', children: replaceBlocks(tree.children, { links, secrets }) },
			{ allowDangerousHtml: true },
		);
	} catch (error) {
		// Nested without end: the sanitizer makes a text of it.
		if (error instanceof RangeError) return html;
		throw error;
	}
};
