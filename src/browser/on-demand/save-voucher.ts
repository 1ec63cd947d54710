import { showToast } from '../../client/stores/toasts.ts';
import { save } from './download.ts';

/** Pixels: a square for the code to scan, and two lines below it. */
const [width, height] = [720, 860];
const lines = { title: 750, code: 820 } as const;
/** Milliseconds that the browser has to take the picture. */
const takenMs = 60_000;

const draw = (card: Element, code: string): HTMLCanvasElement | null => {
	const picture = card.querySelector<HTMLImageElement>('.voucher-picture');
	if (picture === null) return null;
	const canvas = document.createElement('canvas');
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext('2d');
	if (context === null) return null;
	context.fillStyle = '#fff';
	context.fillRect(0, 0, width, height);
	context.fillStyle = '#000';
	context.imageSmoothingEnabled = false;
	context.drawImage(picture, 0, 0, width, width);
	context.textAlign = 'center';
	const write = (text: string, font: string, place: number): void => {
		context.font = font;
		context.fillText(text, width / 2, place, width - 80);
	};
	write(card.querySelector('a')?.textContent ?? '', '36px sans-serif', lines.title);
	write(code, '48px monospace', lines.code);
	return canvas;
};

/**
 * Saves a voucher as a picture of its title and its code; when none can be made, the notice 下载失败 appears (R-ERR-09, A-110).
 *
 * @param card of the voucher.
 */
export const saveVoucher = async (card: Element): Promise<void> => {
	const code = card.querySelector('.code')?.textContent ?? '';
	const canvas = draw(card, code);
	const picture = canvas === null ? null : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
	if (picture === null) {
		showToast('state.downloadFailed');
		return;
	}
	const address = URL.createObjectURL(picture);
	save(address, `${code}.png`);
	setTimeout(() => URL.revokeObjectURL(address), takenMs);
};
