import { loadPart } from '../host/load-part.ts';

/** The script that fills the shell did not come: 网络错误 in its place (R-ERR-14). */
const showFailed = (): void => {
	const shell = document.querySelector<HTMLElement>('[data-shell]');
	if (shell === null) return;
	const line = document.createElement('p');
	line.className = 'list-end';
	line.setAttribute('role', 'alert');
	line.textContent = document.documentElement.dataset['failed'] ?? '';
	shell.replaceChildren(line);
};

/** Route shells and the page of unknown addresses load their screen; every other page loads nothing of it. */
export const startShell = (start: () => void): void => {
	if (document.querySelector('.not-found') !== null) {
		void loadPart(() => import('../shell/resolve-address.ts')).then(({ resolveAddress }) => resolveAddress(start));
		return;
	}
	if (document.querySelector('[data-shell]') !== null) {
		void loadPart(() => import('../shell/fill-shell.ts')).then(({ fillShell }) => fillShell(), showFailed);
	}
};
