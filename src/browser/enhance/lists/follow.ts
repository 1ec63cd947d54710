import { loadPart } from '../../../client/runtime/load-part.ts';
import { localItems } from '../../../client/runtime/storage.ts';
import { sayFailed } from '../failure-line.ts';

/** Acts on buttons that follow a channel, a topic, a person or a tag. Their code loads at the first tap, or at once for members. */
export const startFollow = (): void => {
	let loaded: Promise<{ follow: (key: string) => Promise<void> }> | null = null;
	const load = () => {
		loaded ??= loadPart(() => import('../../../parts/channels/browser/follow.ts')).then((part) => {
			part.startFollowState();
			return part;
		});
		loaded.catch((error: unknown) => {
			loaded = null;
			console.error(error);
		});
		return loaded;
	};
	document.addEventListener('click', (event) => {
		const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-follow]') : null;
		if (button === null) return;
		// Shown before the code has loaded; the code shows the state itself.
		button.setAttribute('aria-busy', 'true');
		load().then(
			({ follow }) => follow(button.dataset['follow'] ?? ''),
			(error: unknown) => {
				button.removeAttribute('aria-busy');
				sayFailed(error);
			},
		);
	});
	if (localItems.get('userLogin') !== null) void load();
};
