/** Says that the network is gone, for as long as it is. The page itself stays as it is. */
let line: HTMLElement | null = null;

const show = (): void => {
	if (navigator.onLine) {
		line?.remove();
		line = null;
		return;
	}
	if (line !== null) return;
	line = document.createElement('p');
	line.className = 'offline';
	line.setAttribute('role', 'status');
	line.dataset['t'] = 'state.offline';
	// The words stand on the page: there is no network to fetch others.
	line.textContent = document.documentElement.dataset['offline'] ?? '';
	document.body.append(line);
	window.dispatchEvent(new Event('touch-edition:content'));
};

/** Watches the connection. */
export const startConnection = (): void => {
	for (const name of ['offline', 'online']) window.addEventListener(name, show);
	if (!navigator.onLine) show();
};
