import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { island } from '../../../client/islands/island.tsx';
import { useNotice } from '../../../client/islands/use-notice.ts';
import { useSheet } from '../../../client/islands/use-sheet.ts';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { startedClient } from '../../../client/session/client.ts';
import { siteConfig } from '../../../client/stores/site-config.ts';
import { plainPin } from '../../../domain/typed-digits.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { matchRoute } from '../../../routes.ts';
import { Message } from '../../../ui/Message.tsx';
import { words } from '../../../ui/words.ts';
import { ScanSheet } from '../page/ScanSheet.tsx';
import { scannedAddress } from '../page/scanned-address.ts';
import { findScanner, scanInApp, scanWithCamera } from './scan-code.ts';
import { type CodeToRedeem, keptPin, redeemCode, type WriteOffState, writeOff } from './write-off.store.ts';

const sentenceOf = (state: WriteOffState, mode: string, t: Translate): string => {
	if (state.phase === 'ready' || state.phase === 'sending') return '';
	if (state.phase === 'done') return t('writeOff.done', { name: state.name });
	if (state.phase === 'failed' && state.sentence !== '') return state.sentence;
	if (state.phase === 'notStaff') return t(mode === 'staff' ? 'writeOff.staff' : 'writeOff.notStaff');
	return state.phase === 'waits' ? t('state.networkError') : t(`writeOff.${state.phase}`);
};

/** The code, the activity and the place of the page's address; they are known before its content has loaded. */
const codeOfAddress = (): Omit<CodeToRedeem, 'pin'> => {
	const {
		activityID = '',
		registCode = '',
		shopSite = '',
	} = {
		...Object.fromEntries(new URLSearchParams(window.location.search)),
		...matchRoute(window.location.pathname)?.parameters,
	};
	return { activityID, registCode, shopSite };
};

/** Who writes off codes, as the platform says; the field for a PIN is there until it is known. */
const useWriteOffMode = (): string => {
	const site = useStore(siteConfig, { ssr: 'initial' });
	useEffect(() => {
		startedClient().catch(console.warn);
	}, []);
	return site.state === 'known' ? site.config.writeOff : 'pin';
};

type ScanProblem = '' | 'otherCode' | 'noScanner' | 'noCamera';

/** 确认核销: staff redeem the code in the address, once, and scan the next one (R-SCREEN-43, R-ROUTE-12). */
export const WriteOff = island('write-off', () => {
	const { t } = useTranslate();
	const state = useStore(writeOff, { ssr: 'initial' });
	const sheet = useSheet('scan');
	const [problem, setProblem] = useState<ScanProblem>('');
	const canRedeem = state.phase === 'ready' || ['waits', 'failed', 'notStaff'].includes(state.phase);
	/** The platform has answered for this code: the next step is to scan another one. */
	const isAnswered = !canRedeem && state.phase !== 'sending';
	const video = useRef<HTMLVideoElement | null>(null);
	const mode = useWriteOffMode();
	const notice = useNotice(sentenceOf(state, mode, t));
	const pin = useRef<HTMLInputElement | null>(null);
	useEffect(() => {
		if (pin.current !== null && pin.current.value === '') pin.current.value = keptPin();
	}, []);
	const follow = useCallback((text: string): boolean => {
		const address = scannedAddress(text, codeOfAddress());
		if (address === '') setProblem('otherCode');
		else window.location.assign(address);
		return address !== '';
	}, []);
	useEffect(() => {
		if (!sheet.isOpen || video.current === null) return;
		const ending = new AbortController();
		scanWithCamera(video.current, ending.signal, follow).catch(() => {
			if (ending.signal.aborted) return;
			setProblem('noCamera');
			sheet.close();
		});
		return () => ending.abort();
	}, [sheet.isOpen, sheet.close, follow]);
	const scan = async (): Promise<void> => {
		setProblem('');
		const scanner = await findScanner();
		if (scanner === 'camera') return sheet.open();
		if (scanner === 'none') return setProblem('noScanner');
		const text = await scanInApp();
		if (text !== '') follow(text);
	};
	const scanNext = (): void => void scan().catch(() => setProblem('noCamera'));
	/** Redeems the code of the page; on a page without one the next step is to scan it. */
	const redeemShown = (): void => {
		const code = codeOfAddress();
		if (code.registCode === '') scanNext();
		else {
			setProblem('');
			void redeemCode({ ...code, pin: plainPin(pin.current?.value ?? '') });
		}
	};
	const problemText = problem === '' ? '' : t(`writeOff.${problem}`);
	return (
		<div className="page-bar" id="write-off">
			{mode === 'pin' ? (
				<div className="field">
					<label htmlFor="write-off-pin">
						<Message t={t} k="writeOff.pin" />
					</label>
					<input
						id="write-off-pin"
						ref={pin}
						type="text"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={100}
						aria-describedby="write-off-pin-note write-off-state"
						aria-invalid={state.phase === 'notStaff'}
					/>
					<p id="write-off-pin-note" className="field-note" {...words(t, 'writeOff.pinNote')} />
				</div>
			) : null}
			<p
				id="write-off-state"
				className="form-problem"
				role="status"
				data-phase={problem === '' ? state.phase : 'problem'}
			>
				{sheet.isOpen ? notice : problemText || notice}
			</p>
			<button
				className={isAnswered ? 'button button-wide' : 'button button-primary button-wide'}
				type="button"
				disabled={!canRedeem}
				onClick={redeemShown}
			>
				<Message t={t} k={state.phase === 'sending' ? 'writeOff.sending' : 'writeOff.confirm'} />
			</button>
			<button
				className={isAnswered ? 'button button-primary button-wide' : 'button button-wide'}
				type="button"
				onClick={scanNext}
				{...words(t, 'writeOff.scan')}
			/>
			{sheet.isOpen
				? createPortal(
						<ScanSheet t={t} panel={sheet.panel} video={video} notice={problemText} onClose={sheet.close} />,
						document.body,
					)
				: null}
		</div>
	);
});
