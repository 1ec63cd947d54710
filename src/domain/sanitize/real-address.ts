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

const withoutCommas = (word: string): string => {
	let end = word.length;
	while (word[end - 1] === ',') end -= 1;
	return word.slice(0, end);
};

const sizeForm = /^(\d{1,6}(?:\.\d{1,3})?)([wx])(?:,(.*))?$/;

/**
 * The widest picture of a `srcset`; undefined when it names none. Addresses may contain commas, so a candidate ends at a comma with space
 * behind it, or at one after its size (HTML standard, "parse a srcset attribute").
 */
const widestOf = (set: string): string | undefined => {
	let best: { address: string; width: number } | undefined;
	const words = set.slice(0, 20_000).split(/\s/).filter(Boolean);
	for (let word = words.shift(); word !== undefined; word = words.shift()) {
		const sized = word.endsWith(',') ? null : sizeForm.exec(words[0] ?? '');
		const [, size = '1', unit = 'x', next = ''] = sized ?? [];
		if (sized !== null) words.shift();
		// The next address may follow the comma of a size at once.
		if (next !== '') words.unshift(next);
		const width = Number(size) * (unit === 'x' ? 1000 : 1);
		const address = withoutCommas(word);
		if (isAddress(address) && !isPlaceholder(address) && (best === undefined || width > best.width))
			best = { address, width };
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
