import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
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

/** Name of the sheet whose history entry is shown. */
const shownSheet = (): unknown => (window.history.state as { sheet?: unknown } | null)?.sheet;

/**
 * A sheet like those of phones: Back and Escape close it, the focus stays inside and returns to where it was, and the
 * page behind does not scroll. For a moment after it has closed, taps press nothing.
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
		if (shownSheet() === name) return;
		opener.current = document.activeElement;
		window.history.pushState({ ...(window.history.state as object | null), sheet: name }, '');
		void loadStyles().then(() => setOpen(shownSheet() === name));
	}, [name]);
	const close = useCallback((): void => {
		// From now on, because the history answers later and an island may remove its sheet before.
		shieldTaps();
		// The history entry of the sheet is removed with it, so that the next Back leaves the page.
		if (shownSheet() === name) window.history.back();
		else setOpen(false);
	}, [name]);

	useEffect(() => {
		void loadStyles();
		// After a reload the entry of a sheet that was open is still there, and the sheet is closed.
		if (shownSheet() === name)
			window.history.replaceState({ ...(window.history.state as object), sheet: undefined }, '');
		const follow = (): void => setOpen(shownSheet() === name);
		window.addEventListener('popstate', follow);
		return () => window.removeEventListener('popstate', follow);
	}, [name]);

	useEffect(() => {
		if (!isOpen) return;
		const { overflow } = document.body.style;
		document.body.style.overflow = 'hidden';
		panel.current?.focus();
		const onKey = (event: KeyboardEvent): void => {
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
			document.body.style.overflow = overflow;
			document.removeEventListener('keydown', onKey);
			shieldTaps();
			const next = opener.current?.isConnected ? opener.current : document.getElementById(place);
			if (next instanceof HTMLElement) next.focus();
		};
	}, [isOpen, close, place]);

	return { isOpen, open, close, panel };
};
