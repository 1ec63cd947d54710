import type { Ref } from 'react';
import { type ReportReason, reportReasons } from '../../../contract/comments.ts';
import type { ThreadComment } from '../../../domain/comment-thread.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { words } from '../../../ui/words.ts';

interface ReportDialogProps {
	t: Translate;
	comment: ThreadComment;
	/** The element that keeps the focus. */
	panel: Ref<HTMLDivElement>;
	/** @param reason null when the reader changed their mind. */
	onAnswer: (reason: ReportReason | null) => void;
}

/** 举报: why the reader reports a comment. A tap on a reason sends it. */
export const ReportDialog = ({ t, comment, panel, onAnswer }: ReportDialogProps) => (
	<Sheet t={t} name="report" title="comment.reportTitle" onClose={() => onAnswer(null)} panel={panel}>
		<p className="sheet-quote">{comment.content}</p>
		<ul className="report-reasons">
			{reportReasons.map((reason) => (
				<li key={reason}>
					<button
						className="button button-wide"
						type="button"
						onClick={() => onAnswer(reason)}
						{...words(t, `comment.report.${reason}`)}
					/>
				</li>
			))}
		</ul>
	</Sheet>
);
