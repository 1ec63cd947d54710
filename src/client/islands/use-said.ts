import { useEffect, useLayoutEffect, useState } from 'react';
import { tellApp } from '../runtime/native-app.ts';

/** Before paint in the browser; nothing is said while a face is rendered ahead. */
const useSaying = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A sentence about what the reader did. Inside the native app it is the app that shows it (R-MODE-30, R-ERR-19).
 *
 * @returns what is left for the page to show.
 */
export const useSaid = (sentence: string): string => {
	const [told, setTold] = useState('');
	useSaying(() => {
		setTold(sentence !== '' && tellApp({ name: 'toast', text: sentence }) ? sentence : '');
	}, [sentence]);
	return told === sentence ? '' : sentence;
};
