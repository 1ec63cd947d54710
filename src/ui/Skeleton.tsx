import type { Translate } from '../i18n/translate.ts';
import { Message } from './Message.tsx';

/** The loading state of a view: grey lines, announced as one sentence. */
export const Skeleton = ({ t, rows }: { t: Translate; rows: number }) => (
	<div className="skeleton" role="status">
		<Message t={t} k="state.loading" className="hidden-text" />
		{Array.from({ length: rows }, (_, index) => (
			<span key={index} className="skeleton-row" aria-hidden="true" />
		))}
	</div>
);
