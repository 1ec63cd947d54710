import { useEffect, useState } from 'react';
import { island } from '../../../client/islands/island.tsx';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { copyText } from '../../../client/runtime/copy-text.ts';
import { loadPart } from '../../../client/runtime/load-part.ts';
import { siteName } from '../../../client/runtime/page-card.ts';
import { showToast } from '../../../client/stores/toasts.ts';
import { type QrCode, qrCode } from '../../../domain/qr-code.ts';
import { addressOf } from '../../../routes.ts';
import { OwnCodeActions } from '../page/OwnCodeActions.tsx';

/** The code on the page; '' before it has loaded, and for a visitor. */
const shownCode = (): string => document.querySelector<HTMLElement>('[data-own-code]')?.dataset['ownCode'] ?? '';

const pageOf = (code: string): string => `${window.location.origin}${addressOf('invitedToDownload', { code })}`;

const copy = (text: string): void => {
	void copyText(text).then((copied) => showToast(copied ? 'invite.copied' : 'invite.notCopied'));
};

/** The device's share sheet; where there is none, the address is copied (E-35). */
const share = async (code: string, text: string): Promise<void> => {
	const url = pageOf(code);
	if (typeof navigator.share !== 'function') return copy(url);
	try {
		await navigator.share({ url, title: text });
	} catch (error) {
		// AbortError: the reader closed the sheet.
		if (!(error instanceof DOMException) || error.name !== 'AbortError') copy(url);
	}
};

/** 您的专属邀请码: copy, share and QR code (R-SCREEN-61, R-ROLE-18). */
export const OwnCode = island('own-code', () => {
	const { t } = useTranslate();
	const [code, setCode] = useState('');
	const [qr, setQr] = useState<QrCode | null>();
	useEffect(() => {
		const look = (): void => setCode(shownCode());
		look();
		window.addEventListener('touch-edition:content', look);
		return () => window.removeEventListener('touch-edition:content', look);
	}, []);
	useEffect(() => {
		if (code !== '') void loadPart(() => qrCode(pageOf(code))).then(setQr, () => setQr(null));
	}, [code]);
	if (code === '') return null;
	return (
		<OwnCodeActions
			t={t}
			qr={qr}
			onCopy={() => copy(code)}
			onShare={() => void share(code, t('invite.shareText', { site: siteName(), code }))}
		/>
	);
});
