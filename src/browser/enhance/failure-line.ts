/**
 * The line 网络错误 with a button that reloads the page (R-ERR-08, R-ERR-14). It is in the page's own language, because the
 * page contains these words and there may be no network. Only a reload helps: a document does not load a part again
 * that failed once.
 */
export const failureLine = (): HTMLElement => {
	const { failed = '', retry = '' } = document.documentElement.dataset;
	const words = document.createElement('span');
	words.dataset['t'] = 'state.networkError';
	words.textContent = failed;
	const button = document.createElement('button');
	button.className = 'button';
	button.type = 'button';
	button.dataset['t'] = 'state.retry';
	button.textContent = retry;
	button.addEventListener('click', () => location.reload());
	const line = document.createElement('p');
	line.className = 'island-broken';
	line.setAttribute('role', 'alert');
	line.append(words, ' ', button);
	return line;
};

const sentence = ({ key, words }: { key: string; words: string }): HTMLElement => {
	const line = document.createElement('p');
	line.dataset['t'] = key;
	line.textContent = words;
	return line;
};

/** Shows a line, or a sentence, in the place of notices until the next tap; without one it says that there is no network. */
export const showOverFoot = (shown?: HTMLElement | { key: string; words: string }): void => {
	// One notice at a time (`notices.ts`).
	document.querySelector('.toast')?.remove();
	const { offline = '' } = document.documentElement.dataset;
	const words = shown instanceof HTMLElement ? shown : sentence(shown ?? { key: 'state.offline', words: offline });
	const box = document.createElement('div');
	box.className = 'toast';
	// The style sheet of notices may not have come: this says that something did not.
	box.style.cssText =
		'position:fixed;left:8px;right:8px;bottom:calc(8px + var(--stack));z-index:8;padding:8px 16px;border-radius:10px;background:var(--note);color:#fff';
	box.setAttribute('role', 'status');
	box.append(words);
	document.body.append(box);
	const leave = ({ target }: Event): void => {
		if (!box.contains(target as Node)) box.remove();
	};
	addEventListener('pointerdown', leave, { once: true });
	window.dispatchEvent(new Event('touch-edition:content'));
};

/**
 * Says over the foot of the page that what the reader tapped did not load. Without a network there is no button: a reload
 * would take the page away, and the next tap with a network loads it.
 */
export const sayFailed = (error: unknown): void => {
	console.warn(error);
	showOverFoot(navigator.onLine ? failureLine() : undefined);
};
