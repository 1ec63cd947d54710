/** The way to login carries the active column (R-SCREEN-08, A-015). */
export const markMenu = (): void => {
	const menu = document.querySelector<HTMLAnchorElement>('[data-menu]');
	const active = document.querySelector<HTMLElement>('[data-tabs] [aria-current]')?.dataset['column'];
	if (menu !== null && active !== undefined) menu.href = `${menu.pathname}?active=${encodeURIComponent(active)}`;
};

/** The menu's way to login, and the close icon there that goes one step back, or home (R-SCREEN-09, A-017, M-17). */
export const startLoginWay = (): void => {
	markMenu();
	document.querySelector<HTMLElement>('[data-close]')?.addEventListener('click', (event) => {
		if (history.length < 2 || !document.referrer.startsWith(`${location.origin}/`)) return;
		event.preventDefault();
		history.back();
	});
};
