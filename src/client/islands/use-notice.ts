import { useEffect, useLayoutEffect, useState } from 'react';
import { sendToApp } from '../runtime/native-app.ts';

/** Runs before paint in the browser; does nothing while the exporter renders. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Shows a sentence about the reader's last action. Inside the native app the app shows it (R-MODE-30, R-ERR-19).
 *
 * @returns the sentence for the page to show; '' when the app shows it.
 */
export const useNotice = (sentence: string): string => {
	const [shownByApp, setShownByApp] = useState('');
	useBeforePaint(() => {
		setShownByApp(sentence !== '' && sendToApp({ name: 'toast', text: sentence }) ? sentence : '');
	}, [sentence]);
	return shownByApp === sentence ? '' : sentence;
};
