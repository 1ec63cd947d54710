/** Pictures that stand beside the element that shows them: in `noscript`, in `picture`, in a style. */
import { elementsIn, isElement, paragraph } from './foreign.ts';
import { isPlaceholder, realAddress } from './real-address.ts';
import { type Child, type Element, element, property } from './tree.ts';

const isMedia = ({ tagName }: Element): boolean => tagName === 'img' || tagName === 'iframe' || tagName === 'video';

/** Pictures that count readers instead of showing something. */
const isHidden = (node: Element): boolean =>
	/display\s*:\s*none|visibility\s*:\s*hidden/i.test((property(node, 'style') ?? '').slice(0, 500)) ||
	['width', 'height'].some((name) => /^[01]$/.test(property(node, name) ?? ''));

const pictureIn = (node: Element | undefined): Element | undefined =>
	node === undefined || node.tagName === 'img'
		? node
		: [...elementsIn(node)].findLast(({ tagName }) => tagName === 'img');

/**
 * The children of an element without `noscript`: its picture takes the place of a placeholder beside it, or stands for itself where no
 * picture is beside it. Its texts, which speak of scripts, go.
 */
export const withoutNoscript = (children: readonly Child[]): Child[] => {
	if (!children.some((child) => isElement(child) && child.tagName === 'noscript')) return [...children];
	const elements = children.filter(isElement);
	return children.flatMap((child): Child[] => {
		if (!isElement(child) || child.tagName !== 'noscript') return [child];
		const shown = [...elementsIn(child)].filter((inner) => isMedia(inner) && !isHidden(inner));
		const [first] = shown;
		if (first === undefined) return [];
		const at = elements.indexOf(child);
		const beside = [elements[at - 1], elements[at + 1]].map(pictureIn).filter((picture) => picture !== undefined);
		if (first.tagName !== 'img' || beside.length === 0) return shown;
		const waiting = beside.find((picture) => isPlaceholder(realAddress(picture)));
		if (waiting !== undefined) waiting.properties = { ...waiting.properties, ...first.properties };
		return [];
	});
};

/** Gives the picture of a `picture` element the widest of its sources where it has no address itself. */
export const settlePicture = (node: Element): void => {
	const sources = node.children.filter(isElement).filter(({ tagName }) => tagName === 'source');
	const picture = pictureIn(node);
	if (picture === undefined || picture === node) return;
	const address = realAddress(picture, sources);
	if (address !== '') picture.properties['src'] = address;
};

const background = /background(?:-image)?\s*:[^;]{0,200}?url\(\s*(["']?)([^"')]{1,2000})\1\s*\)/i;
const repeated = /repeat-[xy]|background[^;]{0,100}:\s*repeat|(?:^|[;\s])repeat(?:[;\s]|$)/i;
const backgroundNames =
	/^(?:background|data(?:bg|background|backgroundimage|bgimage|bgsrc|backgroundsrc|lazybackground|lazybg|bgurl))$/;

const wrapped = /^url\(\s{0,9}["']?([^\s"')]{1,2000})["']?\s{0,9}\)$/;

/** The picture behind the content of an element; '' when there is none, or a pattern. */
const pictureBehind = (node: Element): string => {
	const style = (property(node, 'style') ?? '').slice(0, 5_000);
	const [, , address = ''] = background.exec(style) ?? [];
	if (address !== '' && !repeated.test(style)) return address.trim();
	for (const name of Object.keys(node.properties)) {
		if (!backgroundNames.test(name.replace(/[-_]/g, '').toLowerCase())) continue;
		const given = (property(node, name) ?? '').slice(0, 5_000).trim();
		const value = wrapped.exec(given)?.[1] ?? given;
		if (/^(?:https?:)?\/\/\S+$|^\/\S+$|\.(?:jpe?g|png|webp|gif)$/i.test(value)) return value;
	}
	return '';
};

const holders = /^(?:div|section|figure|p|span|a|header|article|aside|blockquote|center|li|td|i)$/;

/** Shows the picture behind an element before its content. */
export const showBackground = (node: Element): void => {
	if (!holders.test(node.tagName)) return;
	const src = pictureBehind(node);
	if (isPlaceholder(src)) return;
	const picture = element('img', { src }, []);
	const isInline = /^(?:span|a|p|i)$/.test(node.tagName);
	node.children = [isInline ? picture : paragraph(picture), ...node.children];
	delete node.properties['style'];
};
