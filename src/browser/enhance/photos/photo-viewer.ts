import { loadPart } from '../../../client/runtime/load-part.ts';
import { shownMessages } from '../../tools/language.ts';
import { sayFailed } from '../failure-line.ts';

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
	const [{ openViewer }, messages] = await Promise.all([
		loadPart(() => import('./photo-viewer-open.ts')),
		shownMessages(),
	]);
	await openViewer(all, all.indexOf(picture), messages);
};

/** Opens the picture that the address names: `#photo-3` of a shared picture. */
const openShared = (pictures: readonly HTMLImageElement[]): void => {
	const number = Number(/^#photo-(\d{1,4})$/.exec(location.hash)?.[1] ?? 0);
	const picture = pictures.filter((each) => each.closest('a') === null)[number - 1];
	if (picture !== undefined) open(picture).catch(sayFailed);
};

/** Makes the pictures of an article open. When the viewer does not load, the page says so. */
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
		if (isPicture(event.target)) open(event.target).catch(sayFailed);
	});
	document.addEventListener('keydown', (event) => {
		if ((event.key !== 'Enter' && event.key !== ' ') || !isPicture(event.target)) return;
		event.preventDefault();
		open(event.target).catch(sayFailed);
	});
	openShared(pictures);
};
