import { loadPart } from '../../../client/runtime/load-part.ts';
import { shareAddress } from '../../../domain/share-address.ts';
import { shownMessages } from '../../tools/language.ts';
import { sayFailed } from '../failure-line.ts';

/** On a screen larger than any phone's, the hint of the messaging app shows a QR code for the phone. */
const wide = '(min-width: 768px)';

const addCode = async (hint: Element): Promise<void> => {
	const [{ src }, words] = await Promise.all([
		// With the encoder, which loads with the first code.
		loadPart(() => import('../../../domain/qr-code.ts').then(({ qrCode }) => qrCode(shareAddress(location.href)))),
		shownMessages(),
	]);
	if (hint.querySelector('.share-code') !== null) return;
	const code = document.createElement('img');
	code.className = 'share-code';
	code.src = src;
	code.alt = words['share.code'] ?? '';
	// Few readers see it, and every page with a share row would carry a style sheet for it.
	code.style.cssText = 'display:block;width:200px;margin:0 auto 12px;image-rendering:pixelated';
	hint.prepend(code);
};

const look = (hint: EventTarget | null): void => {
	if (!(hint instanceof HTMLDetailsElement && hint.open && hint.matches('.share-hint'))) return;
	const text = hint.querySelector('p');
	if (text !== null && window.matchMedia(wide).matches) addCode(text).catch(sayFailed);
};

/** Adds the code when a hint opens, and to one that was opened before this script came. The event does not bubble. */
export const startShareCode = (): void => {
	document.addEventListener('toggle', ({ target }) => look(target), true);
	for (const hint of document.querySelectorAll('.share-hint')) look(hint);
};
