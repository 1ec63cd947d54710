/** Reading QR codes with the camera: by the browser itself, or by the messaging app. */
import { environment } from '../../../client/runtime/environment.ts';
import { loadPart } from '../../../client/runtime/load-part.ts';

/** The browser's reader of codes (Shape Detection API), which the types of the DOM do not have. */
interface CodeReader {
	detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface CodeReaderClass {
	new (options: { formats: readonly string[] }): CodeReader;
	getSupportedFormats(): Promise<readonly string[]>;
}

/** Pause between two readings of the picture, in milliseconds: a phone is held still for about a second. */
const pauseMs = 200;

const readerClass = (): CodeReaderClass | undefined =>
	(globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector;

/** How this browser reads codes. none: it has no camera for pages, or no reader of codes. */
export type Scanner = 'camera' | 'app' | 'none';

/** How this browser reads QR codes. */
export const findScanner = async (): Promise<Scanner> => {
	if (/^(wx|AndroidWx|IOSWx)$/.test(environment().mode)) return 'app';
	const hasCamera = (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia !== undefined;
	const formats = hasCamera ? ((await readerClass()?.getSupportedFormats()) ?? []) : [];
	return formats.includes('qr_code') ? 'camera' : 'none';
};

/** The code that the messaging app's own scanner read; '' when staff closed it. */
export const scanInApp = async (): Promise<string> => {
	const { default: sdk } = await loadPart(() => import('weixin-js-sdk'));
	return new Promise((resolve, reject) => {
		sdk.scanQRCode({
			needResult: 1,
			scanType: ['qrCode'],
			success: ({ resultStr }: { resultStr: string }) => resolve(resultStr),
			cancel: () => resolve(''),
			fail: () => reject(new Error('The messaging app did not open its scanner.')),
		});
	});
};

/**
 * Shows the camera behind the phone and reads QR codes until one is accepted, or until `signal` ends it. The camera is
 * off afterwards.
 *
 * @param accept gets what a code says. @returns whether it was the right kind of code.
 * @throws DOMException of the browser when there is no camera, or staff refused it.
 */
export const scanWithCamera = async (
	video: HTMLVideoElement,
	signal: AbortSignal,
	accept: (text: string) => boolean,
): Promise<void> => {
	const Reader = readerClass();
	if (Reader === undefined) throw new Error('This browser reads no codes.');
	const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
	try {
		if (signal.aborted) return;
		video.srcObject = stream;
		await video.play();
		const reader = new Reader({ formats: ['qr_code'] });
		while (!signal.aborted) {
			const [found] = await reader.detect(video);
			if (found !== undefined && !signal.aborted && accept(found.rawValue)) return;
			await new Promise((resolve) => setTimeout(resolve, pauseMs));
		}
	} finally {
		for (const track of stream.getTracks()) track.stop();
		video.srcObject = null;
	}
};
