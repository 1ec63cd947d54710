import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveVoucher } from './save-voucher.ts';

const showToast = vi.hoisted(() => vi.fn());
const save = vi.hoisted(() => vi.fn());
vi.mock('../../client/stores/toasts.ts', () => ({ showToast }));
vi.mock('./download.ts', () => ({ save }));

const drawn: unknown[] = [];
const context = {
	fillStyle: '',
	fillRect: (...area: number[]) => drawn.push(['background', context.fillStyle, ...area]),
	drawImage: ({ src }: { src: string }, ...area: number[]) => drawn.push(['code', src, ...area]),
	fillText: (text: string) => drawn.push(['text', context.fillStyle, text]),
};

/** A card of a voucher, and the picture that the browser makes of what is drawn. */
const card = (picture: Blob | null, drawing: object | null = context): Element => {
	vi.stubGlobal('document', {
		createElement: () => ({ getContext: () => drawing, toBlob: (take: (blob: Blob | null) => void) => take(picture) }),
	});
	const found: Readonly<Record<string, object>> = {
		'.code': { textContent: 'R7K2' },
		a: { textContent: '学做陶' },
		'.voucher-picture': { src: 'data:image/png;base64,AA' },
	};
	return { querySelector: (selector: string) => found[selector] ?? null } as unknown as Element;
};

beforeEach(() => {
	drawn.length = 0;
	showToast.mockReset();
	save.mockReset();
	vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

describe('A-110: the picture of a voucher', () => {
	it('is dark on white, with the title and the code, and is saved under the code', async () => {
		await saveVoucher(card(new Blob(['png'])));
		expect(drawn[0]).toEqual(['background', '#fff', 0, 0, 720, 860]);
		expect(drawn.slice(1)).toEqual([
			['code', 'data:image/png;base64,AA', 0, 0, 720, 720],
			['text', '#000', '学做陶'],
			['text', '#000', 'R7K2'],
		]);
		expect(save).toHaveBeenCalledWith('blob:1', 'R7K2.png');
		expect(showToast).not.toHaveBeenCalled();
	});

	it.each([
		['no picture', () => card(null)],
		['no drawing', () => card(new Blob(['png']), null)],
		['no code', () => ({ querySelector: () => null }) as unknown as Element],
	])('R-ERR-09: with %s, the notice says 下载失败', async (_, open) => {
		await saveVoucher(open());
		expect(save).not.toHaveBeenCalled();
		expect(showToast).toHaveBeenCalledWith('state.downloadFailed');
	});
});
