/** Finds the page that a further variant of an address belongs to: the manifest knows pages by their one true address. */
import { addressOf, identifyingParameters, matchRoute } from '../../routes.ts';
import { variantsOfHome } from '../plan/address-variants.ts';
import type { Manifest, ManifestPage } from './manifest.ts';

/** What may be known of the page of a variant. */
interface Trace {
	items: readonly string[];
	paths: readonly string[];
	/** It is the page of an option, whose vote the variant does not name. */
	isOption: boolean;
}

const traceOf = (variant: string): Trace | undefined => {
	if (variantsOfHome.some((one) => one === variant)) return { items: [], paths: [addressOf('home')], isOption: false };
	const match = matchRoute(variant);
	const id = match?.parameters['id'];
	if (match === null || id === undefined) return undefined;
	const { route, parameters } = match;
	return {
		items: [id, `question:${id}`],
		paths: [addressOf(route.name, identifyingParameters(route, parameters))],
		isOption: route.name === 'voteItemDetail',
	};
};

/**
 * The pages of some variants.
 *
 * @param variants paths that are not pages themselves, percent-encoded.
 * @returns the page by variant; other paths are left out.
 */
export const pagesOfVariants = async (
	manifest: Pick<Manifest, 'pagesOfItems' | 'pagesAt' | 'pagesOfKind'>,
	variants: readonly string[],
): Promise<ReadonlyMap<string, ManifestPage>> => {
	const traces = variants.map(traceOf).filter((trace) => trace !== undefined);
	if (traces.length === 0) return new Map();
	const pages = [
		...(await manifest.pagesOfItems(traces.flatMap(({ items }) => items))),
		...(await manifest.pagesAt(traces.flatMap(({ paths }) => paths))),
		...(traces.some(({ isOption }) => isOption) ? await manifest.pagesOfKind('option') : []),
	];
	const owners = new Map(pages.flatMap((page) => page.variants.map((variant) => [variant, page] as const)));
	return new Map(
		variants.flatMap((variant) => {
			const page = owners.get(variant);
			return page === undefined ? [] : [[variant, page] as const];
		}),
	);
};
