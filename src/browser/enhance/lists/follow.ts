import { loadPart } from '../../../client/runtime/load-part.ts';
import { localItems } from '../../../client/runtime/storage.ts';
import { sayFailed } from '../failure-line.ts';

const start = async (name: 'follow' | 'follows', element: HTMLElement): Promise<void> => {
	const { startFromPart } = await loadPart(() => import('../../on-demand/start-from-part.ts'));
	await startFromPart(name, element);
};

/** Acts on buttons that follow a channel, a topic, a person or a tag. Their code loads at the first tap, or at once for members. */
export const startFollow = (): void => {
	document.addEventListener('click', (event) => {
		const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-follow]') : null;
		if (button === null) return;
		// Shown before the code has loaded; the code shows the state itself.
		button.setAttribute('aria-busy', 'true');
		start('follow', button).catch((error: unknown) => {
			button.removeAttribute('aria-busy');
			sayFailed(error);
		});
	});
	if (localItems.get('userLogin') !== null) start('follows', document.documentElement).catch(console.error);
};
