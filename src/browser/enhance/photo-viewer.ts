import { shownMessages } from './language.ts';

/** Pictures of an article that a tap or Enter opens in the viewer, which loads with the first one. */
const selector = '[data-prose] img, .photo img';

const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
	target instanceof HTMLImageElement &&
	target.matches(selector) &&
	target.closest('a') === null &&
	target.naturalWidth > 0;

const open = async (picture: HTMLImageElement): Promise<void> => {
	const all = Array.from(document.querySelectorAll<HTMLImageElement>(selector)).filter(
		(each) => each.closest('a') === null,
	);
	const [{ openViewer }, messages] = await Promise.all([import('./photo-viewer-open.ts'), shownMessages()]);
	await openViewer(all, all.indexOf(picture), messages['login.close'] ?? '');
};

/** Makes the pictures of an article open. When the viewer does not load, nothing happens. */
export const startPhotoViewer = (): void => {
	const pictures = Array.from(document.querySelectorAll<HTMLImageElement>(selector));
	if (pictures.length === 0) return;
	for (const picture of pictures) {
		if (picture.alt === '' || picture.closest('a') !== null) continue;
		picture.tabIndex = 0;
		picture.setAttribute('role', 'button');
		picture.setAttribute('aria-haspopup', 'dialog');
	}
	document.addEventListener('click', (event) => {
		if (isPicture(event.target)) open(event.target).catch(() => undefined);
	});
	document.addEventListener('keydown', (event) => {
		if ((event.key !== 'Enter' && event.key !== ' ') || !isPicture(event.target)) return;
		event.preventDefault();
		open(event.target).catch(() => undefined);
	});
};
