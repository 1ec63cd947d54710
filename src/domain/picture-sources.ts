import { mediaAddress } from './address.ts';
import type { Picture } from './entities.ts';

/** More than a picture comes in by any reasonable platform; widths beyond are of no screen. */
const most = { sources: 8, width: 10_000 } as const;

/** How wide a picture is shown, in the words of the attribute `sizes`: what the styles say of the same place. */
export const pictureSizes = {
	/** Over the full width of a page. */
	lead: '(min-width: 768px) 768px, 100vw',
	/** In the column of a text. */
	body: '(min-width: 768px) 768px, 92vw',
	slide: '(min-width: 768px) 57vw, 92vw',
	wideRow: '(min-width: 768px) 121px, 92vw',
	thumbnail: '(min-width: 540px) 162px, 30vw',
	half: '(min-width: 768px) 360px, 46vw',
} as const;

/** An address that can stand in a list of addresses: a comma or a space would end it there. */
const listable = (address: string): boolean => address !== '' && !/[\s,]/.test(address);

/**
 * The attribute `srcset` of a picture that comes in several sizes (ledger E-18).
 *
 * @param resource the resource address of the window settings.
 * @returns '' when only one size is known, or what is known cannot stand in the attribute.
 */
export const sourceSet = ({ src, width, sources = [] }: Picture, resource: string): string => {
	if (sources.length === 0) return '';
	const byWidth = new Map<number, string>();
	for (const source of [{ src, width }, ...sources.slice(0, most.sources)]) {
		const address = mediaAddress(source.src, resource);
		const usable = Number.isInteger(source.width) && source.width > 0 && source.width <= most.width;
		if (usable && listable(address) && !byWidth.has(source.width)) byWidth.set(source.width, address);
	}
	// Without the picture's own size the largest others would stand in its place.
	if (byWidth.size < 2 || byWidth.get(width) !== mediaAddress(src, resource)) return '';
	return [...byWidth]
		.sort(([left], [right]) => left - right)
		.map(([size, address]) => `${address} ${size}w`)
		.join(', ');
};
