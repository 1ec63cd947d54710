import { useEffect, useLayoutEffect, useState } from 'react';
import { tellApp } from '../runtime/native-app.ts';

/** Before paint in the browser; without effect while the exporter renders. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Shows a sentence about what the reader did. Inside the native app the app shows it (R-MODE-30, R-ERR-19).
 *
 * @returns what the page has to show; '' where the app shows it.
 */
export const useNotice = (sentence: string): string => {
	const [shownByApp, setShownByApp] = useState('');
	useBeforePaint(() => {
		setShownByApp(sentence !== '' && tellApp({ name: 'toast', text: sentence }) ? sentence : '');
	}, [sentence]);
	return shownByApp === sentence ? '' : sentence;
};
