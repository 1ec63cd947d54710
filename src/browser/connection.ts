/** Says that the network is gone, for as long as it is. The page itself stays as it is. */
import { shownMessages } from './language.ts';

let line: HTMLElement | null = null;

const show = async (): Promise<void> => {
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
	document.body.append(line);
	line.textContent = (await shownMessages())['state.offline'] ?? '';
};

/** Watches the connection. */
export const startConnection = (): void => {
	for (const name of ['offline', 'online']) window.addEventListener(name, () => void show());
	if (!navigator.onLine) void show();
};
