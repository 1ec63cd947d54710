/** Shows one panel of several. The fragment of the address is its id, so that Back and reloads keep it open. */
const open = (id: string): boolean => {
	const panel = id === '' ? null : document.getElementById(id);
	if (panel === null || panel.dataset['panel'] === undefined) return false;
	for (const other of Array.from(document.querySelectorAll<HTMLElement>('[data-panel]')))
		other.toggleAttribute('data-open', other === panel);
	for (const tab of Array.from(document.querySelectorAll<HTMLAnchorElement>('[data-panel-tab]'))) {
		if (tab.hash === `#${id}`) tab.setAttribute('aria-current', 'true');
		else tab.removeAttribute('aria-current');
	}
	return true;
};

const openOfAddress = (): boolean => open(window.location.hash.slice(1));

/** Handles taps on the tabs of panels, also on those that load later. */
export const startPanels = (): void => {
	openOfAddress();
	document.addEventListener('click', (event) => {
		const tab = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-panel-tab]') : null;
		if (tab === null || !open(tab.hash.slice(1))) return;
		event.preventDefault();
		window.history.replaceState(window.history.state, '', tab.hash);
	});
	window.addEventListener('touch-edition:content', openOfAddress);
	window.addEventListener('hashchange', openOfAddress);
};
