import type { ReactNode, Ref } from 'react';
import type { MessageKey, Translate } from '../i18n/translate.ts';
import { Icon } from './Icon.tsx';
import { Message } from './Message.tsx';
import { pullDown } from './pull-down.ts';
import { label } from './words.ts';

interface SheetProps {
	t: Translate;
	/** Id of its heading, unique on the page. */
	name: string;
	title: MessageKey;
	/** A number behind it; '' for none. */
	count?: string;
	onClose: () => void;
	/** The element that gets the focus. */
	panel: Ref<HTMLDivElement>;
	children: ReactNode;
}

/** A sheet from below: a modal dialog with a heading and a close button. Its head can be pulled down. */
export const Sheet = ({ t, name, title, count = '', onClose, panel, children }: SheetProps) => (
	<div className="sheet-ground">
		<button className="sheet-away" type="button" tabIndex={-1} onClick={onClose} {...label(t, 'sheet.close')} />
		<div
			ref={panel}
			className="sheet sheet-tall"
			role="dialog"
			aria-modal="true"
			aria-labelledby={`${name}-title`}
			tabIndex={-1}
		>
			<div className="sheet-head" onPointerDown={({ nativeEvent }) => pullDown(nativeEvent, onClose)}>
				<h2 id={`${name}-title`}>
					<Message t={t} k={title} />
					{count === '' ? null : ` ${count}`}
				</h2>
				<button className="sheet-close" type="button" onClick={onClose} {...label(t, 'sheet.close')}>
					<Icon name="close" />
				</button>
			</div>
			<div className="sheet-body">{children}</div>
		</div>
	</div>
);
