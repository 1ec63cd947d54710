import { loadPart } from '../../../client/runtime/load-part.ts';
import { shareAddress } from '../../../domain/share-address.ts';
import { shownMessages } from '../../tools/language.ts';
import { sayFailed } from '../failure-line.ts';

/** On a screen larger than any phone's, the hint of the messaging app shows a QR code for the phone. */
const wide = '(min-width: 768px)';

const addCode = async (hint: Element): Promise<void> => {
	const [{ qrCode }, words] = await Promise.all([
		loadPart(() => import('../../../domain/qr-code.ts')),
		shownMessages(),
	]);
	const { src } = await qrCode(shareAddress(location.href));
	if (hint.querySelector('.share-code') !== null) return;
	const code = document.createElement('img');
	code.className = 'share-code';
	code.src = src;
	code.alt = words['share.code'] ?? '';
	// Few readers see it, and every page with a share row would carry a style sheet for it.
	code.style.cssText = 'display:block;width:200px;margin:0 auto 12px;image-rendering:pixelated';
	hint.prepend(code);
};

/** Adds the code when a hint opens. The event does not bubble. */
export const startShareCode = (): void =>
	document.addEventListener(
		'toggle',
		(event) => {
			const hint = event.target instanceof HTMLDetailsElement && event.target.open ? event.target : null;
			const text = hint?.matches('.share-hint') === true ? hint.querySelector('p') : null;
			if (text !== null && window.matchMedia(wide).matches) addCode(text).catch(sayFailed);
		},
		true,
	);
