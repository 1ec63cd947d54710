/**
 * 网络错误 and a way on (R-ERR-08, R-ERR-14). In the page's own language: the words stand on the page, for there may be no
 * network. The way on is a reload: a part that failed once is not asked for again by the same document.
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
