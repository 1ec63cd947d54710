/** A sheet that a tap opens without an island: it is mounted for the tap, and leaves the page when it has closed. */
import { type ReactNode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { settingsLoaded } from '../../client/islands/settings-loaded.ts';
import { useSheet } from '../../client/islands/use-sheet.ts';
import { useTranslate } from '../../client/islands/use-translate.ts';
import { addStyleSheet } from '../../client/runtime/add-style-sheet.ts';
import type { MessageKey, Translate } from '../../i18n/translate.ts';
import { Sheet } from '../../ui/Sheet.tsx';

interface SheetContent {
	/** Of its history entry and its heading. */
	name: string;
	title: MessageKey;
	/** @param close closes the sheet. */
	content: (t: Translate, close: () => void) => ReactNode;
	/** Called when it has closed. */
	onClosed?: () => void;
}

const Mounted = ({ name, title, content, onClosed }: SheetContent) => {
	const { t } = useTranslate();
	const { isOpen, open, close, panel } = useSheet(name);
	const wasOpen = useRef(false);
	useEffect(open, [open]);
	useEffect(() => {
		if (isOpen) wasOpen.current = true;
		else if (wasOpen.current) onClosed?.();
	}, [isOpen, onClosed]);
	if (!isOpen) return null;
	return (
		<Sheet t={t} name={name} title={title} onClose={close} panel={panel}>
			{content(t, close)}
		</Sheet>
	);
};

const shown = new Set<string>();

/**
 * Opens a sheet over the page. A second call while it is open does nothing.
 *
 * @param styles addresses of its own style sheets.
 * @throws when its styles do not load.
 */
export const openSheet = async (sheet: SheetContent, styles: readonly string[]): Promise<void> => {
	if (shown.has(sheet.name)) return;
	shown.add(sheet.name);
	try {
		await Promise.all([settingsLoaded(), ...styles.map(addStyleSheet)]);
	} catch (error) {
		shown.delete(sheet.name);
		throw error;
	}
	const place = document.body.appendChild(document.createElement('div'));
	const root = createRoot(place);
	const onClosed = (): void => {
		shown.delete(sheet.name);
		sheet.onClosed?.();
		// React must not lose its root while it is drawing.
		setTimeout(() => {
			root.unmount();
			place.remove();
		});
	};
	root.render(<Mounted {...sheet} onClosed={onClosed} />);
};
