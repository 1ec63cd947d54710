/** Theme and mode flags of the address, which the links of the site carry on (A-039, M-16). */
const flags = ['theme', 'grey', 'isShare', 'isPreview', 'isView', 'inCmsPage'];

const carry = (event: Event): void => {
	const link = event.target instanceof Element ? event.target.closest('a') : null;
	if (
		link === null ||
		link.origin !== location.origin ||
		!link.pathname.startsWith(document.documentElement.dataset['base'] ?? '/')
	)
		return;
	if (link.pathname === location.pathname && link.hash !== '') return;
	const own = new URLSearchParams(location.search);
	const target = new URL(link.href);
	for (const flag of flags) {
		const value = own.get(flag);
		if (value !== null && !target.searchParams.has(flag)) target.searchParams.set(flag, value);
	}
	if (target.href !== link.href) link.href = target.href;
};

/** Adds the flags in this page's address to each link of the site that the reader follows. */
export const startCarriedFlags = (): void => {
	if (location.search === '') return;
	for (const name of ['click', 'auxclick', 'contextmenu'] as const) document.addEventListener(name, carry, true);
};
