/** Adds the active column to the link to login (R-SCREEN-08, A-015). */
export const addColumnToLoginLink = (): void => {
	const menu = document.querySelector<HTMLAnchorElement>('[data-menu]');
	const active = document.querySelector<HTMLElement>('[data-tabs] [aria-current]')?.dataset['column'];
	if (menu !== null && active !== undefined) menu.href = `${menu.pathname}?active=${encodeURIComponent(active)}`;
};
