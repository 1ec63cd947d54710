/** Finds the page that a further form of an address belongs to: the manifest knows pages by their one true address. */
import { addressOf, identifyingParameters, matchRoute } from '../../routes.ts';
import type { Manifest, ManifestPage } from './manifest.ts';

/** What may be known of the page of a form. */
interface Trace {
	items: readonly string[];
	paths: readonly string[];
	/** It is the page of an option, whose vote the form does not name. */
	isOption: boolean;
}

const traceOf = (form: string): Trace | undefined => {
	const match = matchRoute(form);
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
 * The pages of some forms.
 *
 * @param forms paths that are not pages themselves, percent-encoded.
 * @returns the page by form; other paths are left out.
 */
export const pagesOfForms = async (
	manifest: Pick<Manifest, 'pagesOfItems' | 'pagesAt' | 'pagesOfKind'>,
	forms: readonly string[],
): Promise<ReadonlyMap<string, ManifestPage>> => {
	const traces = forms.map(traceOf).filter((trace) => trace !== undefined);
	if (traces.length === 0) return new Map();
	const pages = [
		...(await manifest.pagesOfItems(traces.flatMap(({ items }) => items))),
		...(await manifest.pagesAt(traces.flatMap(({ paths }) => paths))),
		...(traces.some(({ isOption }) => isOption) ? await manifest.pagesOfKind('option') : []),
	];
	const owners = new Map(pages.flatMap((page) => page.forms.map((form) => [form, page] as const)));
	return new Map(
		forms.flatMap((form) => {
			const page = owners.get(form);
			return page === undefined ? [] : [[form, page] as const];
		}),
	);
};
