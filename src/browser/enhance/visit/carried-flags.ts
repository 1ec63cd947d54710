import { carryFlags } from '../../../client/runtime/carry-flags.ts';

const carry = (event: Event): void => {
	const link = event.target instanceof Element ? event.target.closest('a') : null;
	if (
		link === null ||
		link.origin !== location.origin ||
		!link.pathname.startsWith(document.documentElement.dataset['base'] ?? '/')
	)
		return;
	if (link.pathname === location.pathname && link.hash !== '') return;
	const carried = carryFlags(link.href, location.search);
	if (carried !== link.href) link.href = carried;
};

/** Adds the flags in this page's address to each link of the site that the reader follows. */
export const startCarriedFlags = (): void => {
	if (location.search === '') return;
	for (const name of ['click', 'auxclick', 'contextmenu'] as const) document.addEventListener(name, carry, true);
};
