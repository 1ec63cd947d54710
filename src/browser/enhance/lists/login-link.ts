/** Adds the active column to the link to login (R-SCREEN-08, A-015). */
export const addColumnToLoginLink = (): void => {
	const menu = document.querySelector<HTMLAnchorElement>('[data-menu]');
	const active = document.querySelector<HTMLElement>('[data-tabs] [aria-current]')?.dataset['column'];
	if (menu !== null && active !== undefined) menu.href = `${menu.pathname}?active=${encodeURIComponent(active)}`;
};

/**
 * Starts the link to login and, on login, the close icon that goes one step back or to home (R-SCREEN-09, A-017, M-17).
 */
export const startLoginLink = (): void => {
	addColumnToLoginLink();
	document.querySelector<HTMLElement>('[data-close]')?.addEventListener('click', (event) => {
		event.preventDefault();
		if (history.length >= 2 && document.referrer.startsWith(`${location.origin}/`)) return history.back();
		const active = new URLSearchParams(location.search).get('active') ?? '';
		const query = active === '' ? '' : `?active=${encodeURIComponent(active)}`;
		location.replace(`${(event.currentTarget as HTMLAnchorElement).pathname}${query}`);
	});
};
