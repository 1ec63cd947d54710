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
