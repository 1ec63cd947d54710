/**
 * The address of a picture, film or frame that loads late: pages keep it in attributes of many names until the reader comes near, and show
 * a placeholder until then.
 */
import { type Element, property } from './tree.ts';

/** Names in which scripts for late loading keep the real address, in lower case without signs; the address there always counts. */
const lateNames =
	/^(?:data|ng|v)?(?:lazy|lazyload|lazysrc|lazyloadsrc|srclazy|lazyoriginal|original|originalsrc|origsrc|actualsrc|actual|realsrc|real|echo|cfsrc|ezsrc|backupsrc|croporisrc|kslazyload|pagespeedlazysrc|nitrolazysrc|wpfcoriginalsrc|defersrc|deferredsrc|delaysrc|unveil|src)$/;
/** Names whose addresses lead elsewhere. */
const otherNames =
	/(?:link|href|page|comments|srcset|sizes|poster|longdesc|cite|action|class|style|alt|title|usemap|ping|thumb|thumbnail|icon|avatar)$/;

const pictureFile =
	/^[^\s<>"'{}]{1,2000}\.(?:jpe?g|png|gif|webp|avif|bmp|mp4|m4v|webm|mp3|m4a)(?:[?#!@][^\s<>"']{0,2000})?$/i;
const webAddress = /^(?:https?:)?\/\/[^\s<>"'{}/]{1,255}(?:\/[^\s<>"'{}]{0,2000})?$/i;

/** A file that is shown until the picture comes, by its name. */
const placeholderFile =
	/(?:^|[/_.-])(?:blank|placeholder|place-holder|loading|loader|lazy|lazyload|spacer|pixel|transparent|trans|1x1|grey|gray|default|empty|dummy|spinner|preload|none|nopic|noimg|no-?image|clear|dot|white|pix|load)(?:[-_]?\d{1,4}(?:x\d{1,4})?)?\.(?:gif|png|svg|jpe?g|webp)(?:[?#]|$)|\/[stbx]\.gif(?:[?#]|$)/i;

/** Whether nothing is shown at an address, or only something that stands for a picture to come. */
export const isPlaceholder = (address: string): boolean => {
	const value = address.trim();
	return (
		value === '' || /^(?:data:|about:|javascript:|blob:|#)/i.test(value) || placeholderFile.test(value.slice(-300))
	);
};

const plainName = (name: string): string => name.replace(/[-_:]/g, '').toLowerCase();

const isAddress = (value: string): boolean =>
	webAddress.test(value) || pictureFile.test(value) || /^\/[^\s/]\S{0,2000}$/.test(value);

interface Found {
	name: string;
	value: string;
}

/** Attributes other than `src` that hold an address. */
const addressesOf = (node: Element): Found[] =>
	Object.keys(node.properties).flatMap((name) => {
		if (name === 'src') return [];
		const value = (property(node, name) ?? '').trim();
		return isAddress(value) && !isPlaceholder(value) ? [{ name: plainName(name), value }] : [];
	});

/** The widest picture of a `srcset`; undefined when it names none. */
const widestOf = (set: string): string | undefined => {
	let best: { address: string; width: number } | undefined;
	// Addresses may contain commas, so candidates end at a comma with space behind it or after a size.
	for (const [, address = '', size = '1', unit = 'x'] of set
		.slice(0, 20_000)
		.matchAll(/([^\s,]\S{0,2048})(?:\s{1,10}(\d{1,6}(?:\.\d{1,3})?)([wx]))?(?:\s{0,10},|\s{0,10}$)/g)) {
		const width = Number(size) * (unit === 'x' ? 1000 : 1);
		const file = address.replace(/,+$/, '');
		if (isAddress(file) && !isPlaceholder(file) && (best === undefined || width > best.width))
			best = { address: file, width };
	}
	return best?.address;
};

/** The widest picture of all sets of an element, late ones before the others. */
const widestIn = (node: Element): string | undefined => {
	const names = Object.keys(node.properties).filter((name) => plainName(name).endsWith('srcset'));
	for (const name of names.toSorted((a, b) => b.length - a.length)) {
		const value = node.properties[name];
		const widest = widestOf(Array.isArray(value) ? value.join(', ') : String(value ?? ''));
		if (widest !== undefined) return widest;
	}
	return undefined;
};

/**
 * The real address of an element: of an attribute for late loading, else its `src`, else of any attribute that holds one, else the widest
 * of its set of pictures; '' when it names none.
 *
 * @param others elements that offer the same picture, such as the sources of a `picture`.
 */
export const realAddress = (node: Element, others: readonly Element[] = []): string => {
	const source = (property(node, 'src') ?? '').trim();
	const found = addressesOf(node);
	const late = found.find(({ name }) => lateNames.test(name));
	if (late !== undefined) return late.value;
	if (!isPlaceholder(source)) return source;
	const any = found.find(({ name }) => !otherNames.test(name));
	if (any !== undefined) return any.value;
	for (const each of [node, ...others]) {
		const widest = widestIn(each);
		if (widest !== undefined) return widest;
	}
	return '';
};
