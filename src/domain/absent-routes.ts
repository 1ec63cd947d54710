/**
 * Routes that this site does not have, because it leaves out the part that they belong to (`parts` of its settings). As with the zone of the
 * site (`site-zone.ts`), the global object holds them: one process serves one site, and compiled pages have their own copies of modules.
 */
const holder = globalThis as { touchEditionAbsent?: ReadonlySet<string> };

/** @param names of routes. */
export const setAbsentRoutes = (names: readonly string[]): void => {
	holder.touchEditionAbsent = new Set(names);
};

/** The names of the routes that this site does not have. */
export const absentRoutes = (): ReadonlySet<string> => {
	holder.touchEditionAbsent ??= new Set(
		typeof document === 'undefined' ? [] : document.documentElement.dataset['absent']?.split(' '),
	);
	return holder.touchEditionAbsent;
};
