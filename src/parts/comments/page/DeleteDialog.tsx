import type { Ref } from 'react';
import type { ThreadComment } from '../../../domain/comment-thread.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { label, words } from '../../../ui/words.ts';

interface DeleteDialogProps {
	t: Translate;
	comment: ThreadComment;
	/** The element that keeps the focus. */
	panel: Ref<HTMLDivElement>;
	onAnswer: (yes: boolean) => void;
}

/**
 * 确定删除评论: a sheet with the first words of the comment. Escape, Back and a tap outside cancel; the button to cancel
 * has the focus.
 */
export const DeleteDialog = ({ t, comment, panel, onAnswer }: DeleteDialogProps) => (
	<div className="sheet-ground">
		<button
			className="sheet-away"
			type="button"
			tabIndex={-1}
			onClick={() => onAnswer(false)}
			{...label(t, 'comment.cancel')}
		/>
		<div
			ref={panel}
			className="sheet"
			role="alertdialog"
			aria-modal="true"
			aria-labelledby="delete-title"
			aria-describedby="delete-text"
		>
			<h3 id="delete-title" {...words(t, 'comment.confirmDelete')} />
			<p id="delete-text" className="sheet-quote">
				{comment.content}
			</p>
			<div className="sheet-actions">
				<button
					className="button"
					type="button"
					// biome-ignore lint/a11y/noAutofocus: a dialog takes focus when it opens
					autoFocus
					onClick={() => onAnswer(false)}
					{...words(t, 'comment.cancel')}
				/>
				<button
					className="button button-primary"
					type="button"
					onClick={() => onAnswer(true)}
					{...words(t, 'comment.confirm')}
				/>
			</div>
		</div>
	</div>
);
