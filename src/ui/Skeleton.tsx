import type { MessageKey, Translate } from '../i18n/translate.ts';
import { Waiting } from './Waiting.tsx';

interface SkeletonProps {
	t: Translate;
	rows: number;
	/** What is said without scripts. */
	scriptless?: MessageKey;
}

/** The loading state of a view: grey lines, announced as one sentence. */
export const Skeleton = ({ t, rows, scriptless = 'state.needScript' }: SkeletonProps) => (
	<>
		<div className="skeleton" role="status">
			<Waiting t={t} className="hidden-text" />
			{Array.from({ length: rows }, (_, index) => (
				<span key={index} className="skeleton-row" aria-hidden="true" />
			))}
		</div>
		<noscript>
			<p className="list-end">{t(scriptless)}</p>
		</noscript>
	</>
);
