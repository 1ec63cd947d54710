import { mediaAddress } from './address.ts';
import type { Picture } from './entities.ts';

/** Maximum number of widths of a picture; no platform needs more, and larger widths fit no screen. */
const limits = { sources: 8, width: 10_000 } as const;

/** How wide a picture is shown, as values of the attribute `sizes`. They match the style sheets. */
export const pictureSizes = {
	/** The full width of a page. */
	lead: '(min-width: 768px) 768px, 100vw',
	/** The width of a column of text. */
	body: '(min-width: 768px) 768px, 92vw',
	slide: '(min-width: 768px) 57vw, 92vw',
	wideRow: '(min-width: 768px) 121px, 92vw',
	thumbnail: '(min-width: 540px) 162px, 30vw',
	half: '(min-width: 768px) 360px, 46vw',
} as const;

/** Whether an address can be part of a list of addresses: a comma or a space would end it there. */
const listable = (address: string): boolean => address !== '' && !/[\s,]/.test(address);

/**
 * The attribute `srcset` of a picture that has several sizes (E-18).
 *
 * @param resource the resource address of the window settings.
 * @returns '' when only one size is known, or when an address cannot be part of the attribute.
 */
export const sourceSet = ({ src, width, sources = [] }: Picture, resource: string): string => {
	if (sources.length === 0) return '';
	const byWidth = new Map<number, string>();
	for (const source of [{ src, width }, ...sources.slice(0, limits.sources)]) {
		const address = mediaAddress(source.src, resource);
		const usable = Number.isInteger(source.width) && source.width > 0 && source.width <= limits.width;
		if (usable && listable(address) && !byWidth.has(source.width)) byWidth.set(source.width, address);
	}
	// Without the size of the picture itself, the largest of the others would replace it.
	if (byWidth.size < 2 || byWidth.get(width) !== mediaAddress(src, resource)) return '';
	return [...byWidth]
		.sort(([left], [right]) => left - right)
		.map(([size, address]) => `${address} ${size}w`)
		.join(', ');
};

/** A picture as wide as this is sharp enough on a phone. */
const phoneWidth = 700;

/**
 * The address for the attribute `poster`, which takes only one: the smallest size that is sharp on a phone, else the picture itself (E-18).
 *
 * @param resource the resource address of the window settings.
 * @returns '' for a picture whose address is not allowed.
 */
export const posterAddress = ({ src, width, sources = [] }: Picture, resource: string): string => {
	const original = mediaAddress(src, resource);
	const fitting = sources
		.slice(0, limits.sources)
		.filter((source) => source.width >= phoneWidth && source.width < width)
		.sort((left, right) => left.width - right.width)
		.map((source) => mediaAddress(source.src, resource));
	return original === '' ? '' : (fitting.find((address) => address !== '') ?? original);
};
