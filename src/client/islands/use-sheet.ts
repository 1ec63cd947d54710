import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isOfComposition } from '../../domain/composition.ts';
import { addStyleSheet } from '../runtime/add-style-sheet.ts';
import { loadPart } from '../runtime/load-part.ts';
import { shieldTaps } from '../runtime/shield-taps.ts';
// Only its address: an imported style sheet would be linked into every page.
import styles from './sheet.css?url&no-inline';

/** Without its styles, too: what was typed must not be lost. */
const loadStyles = (): Promise<void> => addStyleSheet(styles).catch((error: unknown) => console.warn(error));

/** Elements inside a sheet that can have the focus. */
const focusable = 'a[href], button:not([disabled]):not([tabindex="-1"]), input:not([disabled]), select, textarea';

/** Keeps the focus inside the open sheet: the page behind it cannot be reached. */
const holdFocus = (panel: HTMLElement, event: KeyboardEvent): void => {
	const elements = Array.from(panel.querySelectorAll<HTMLElement>(focusable));
	const [first] = elements;
	const last = elements[elements.length - 1];
	if (first === undefined || last === undefined) return;
	const outside = !panel.contains(document.activeElement);
	if (event.shiftKey && (document.activeElement === first || document.activeElement === panel || outside)) {
		event.preventDefault();
		last.focus();
	} else if (!event.shiftKey && (document.activeElement === last || outside)) {
		event.preventDefault();
		first.focus();
	}
};

/** Names of the open sheets, the lowest one first: the history entry that is shown has them. */
const shownSheets = (): readonly unknown[] => {
	const { sheets } = (window.history.state ?? {}) as { sheets?: unknown };
	return Array.isArray(sheets) ? sheets : [];
};

const isTop = (name: string): boolean => shownSheets().slice(-1)[0] === name;

/** How many sheets hold the page still, and how it scrolled before the first one. */
let holding = 0;
let overflow = '';

/** The page does not scroll until the last sheet has let go of it. */
const holdPage = (): (() => void) => {
	const { style } = document.body;
	if (holding === 0) overflow = style.overflow;
	holding += 1;
	style.overflow = 'hidden';
	return () => {
		holding -= 1;
		if (holding === 0) style.overflow = overflow;
	};
};

/**
 * A sheet like those of phones: Back and Escape close it, the focus stays inside and returns to where it was, and the
 * page behind does not scroll. For a moment after it has closed, taps press nothing. A sheet that opens over another one closes alone.
 *
 * @param name of the sheet in the history entry.
 * @param place id of the element that gets the focus when the element that opened the sheet is gone.
 */
export const useSheet = (
	name: string,
	place = '',
): { isOpen: boolean; open: () => void; close: () => void; panel: RefObject<HTMLDivElement | null> } => {
	const [isOpen, setOpen] = useState(false);
	const panel = useRef<HTMLDivElement | null>(null);
	const opener = useRef<Element | null>(null);

	const open = useCallback((): void => {
		// A second tap before the sheet is drawn.
		if (shownSheets().includes(name)) return;
		opener.current = document.activeElement;
		window.history.pushState({ ...(window.history.state as object | null), sheets: [...shownSheets(), name] }, '');
		void loadStyles().then(() => setOpen(shownSheets().includes(name)));
	}, [name]);
	const close = useCallback((): void => {
		// From now on, because the history answers later and an island may remove its sheet before.
		shieldTaps();
		// The history entry of the sheet is removed with it, so that the next Back leaves the page.
		const place = shownSheets().indexOf(name);
		if (place >= 0) window.history.go(place - shownSheets().length);
		else setOpen(false);
	}, [name]);

	useEffect(() => {
		void loadStyles();
		// After a reload the entry of a sheet that was open is still there, and the sheet is closed.
		if (shownSheets().includes(name)) {
			const sheets = shownSheets().filter((other) => other !== name);
			window.history.replaceState({ ...(window.history.state as object), sheets }, '');
		}
		const follow = (): void => setOpen(shownSheets().includes(name));
		window.addEventListener('popstate', follow);
		return () => window.removeEventListener('popstate', follow);
	}, [name]);

	useEffect(() => {
		if (!isOpen) return;
		const letGo = holdPage();
		panel.current?.focus();
		const onKey = (event: KeyboardEvent): void => {
			// Escape cancels the word that an input method composes, not the sheet.
			if (!isTop(name) || isOfComposition(event)) return;
			if (event.key === 'Escape') close();
			if (event.key === 'Tab' && panel.current !== null) holdFocus(panel.current, event);
		};
		document.addEventListener('keydown', onKey);
		let isOver = false;
		let unfollow = (): void => undefined;
		loadPart(() => import('../runtime/follow-keyboard.ts')).then(({ followKeyboard }) => {
			if (!isOver) unfollow = followKeyboard();
		}, console.warn);
		return () => {
			isOver = true;
			unfollow();
			letGo();
			document.removeEventListener('keydown', onKey);
			shieldTaps();
			const next = opener.current?.isConnected ? opener.current : document.getElementById(place);
			if (next instanceof HTMLElement) next.focus();
		};
	}, [isOpen, name, close, place]);

	return { isOpen, open, close, panel };
};
