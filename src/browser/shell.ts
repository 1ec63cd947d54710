/** Route shells and the page of unknown addresses load their screen; every other page loads nothing of it. */
export const startShell = (start: () => void): void => {
	if (document.querySelector('.not-found') !== null) {
		void import('../shell/resolve-address.ts').then(({ resolveAddress }) => resolveAddress(start));
		return;
	}
	if (document.querySelector('[data-shell]') !== null) {
		void import('../shell/fill-shell.ts').then(({ fillShell }) => fillShell());
	}
};
