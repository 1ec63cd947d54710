/** The way to login carries the active column (R-SCREEN-08, A-015); its close icon goes one step back (R-SCREEN-09, A-017). */
export const startLoginWay = (): void => {
	const menu = document.querySelector<HTMLAnchorElement>('[data-menu]');
	const active = document.querySelector<HTMLElement>('[data-tabs] [aria-current]')?.dataset['column'];
	if (menu !== null && active !== undefined) menu.href = `${menu.pathname}?active=${encodeURIComponent(active)}`;
	document.querySelector<HTMLElement>('[data-close]')?.addEventListener('click', (event) => {
		if (history.length < 2 || !document.referrer.startsWith(`${location.origin}/`)) return;
		event.preventDefault();
		history.back();
	});
};
