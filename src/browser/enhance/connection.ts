/** A line that is shown while there is no network. */
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
	const words = document.createElement('span');
	words.dataset['t'] = 'state.offline';
	// The page contains these words, because without a network no others can be loaded.
	words.textContent = document.documentElement.dataset['offline'] ?? '';
	line.append(words);
	// The first element: bars and notices that come after it are placed above it (styles/feedback.css).
	document.body.prepend(line);
	window.dispatchEvent(new Event('touch-edition:content'));
};

/** Shows and hides the line when the connection changes. */
export const startConnection = (): void => {
	for (const name of ['offline', 'online']) addEventListener(name, show);
	if (!navigator.onLine) show();
};
