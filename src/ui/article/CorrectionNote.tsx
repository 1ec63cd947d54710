import { correctionOf } from '../../domain/correction.ts';
import type { Article } from '../../domain/entities.ts';
import type { ViewContext } from '../context.ts';
import { shownTime } from '../shown-time.tsx';
import { words } from '../words.ts';

/** What was corrected in an item, and when: above its text. */
export const CorrectionNote = ({
	article,
	context: { t, settings },
}: {
	article: Pick<Article, 'correction' | 'correctionTime'>;
	context: ViewContext;
}) => {
	const correction = correctionOf(article);
	return correction === null ? null : (
		<div className="errata">
			<p className="byline-facts">
				<b {...words(t, 'article.correction')} />
				{shownTime(correction.time, settings.page.contentTimeRule)}
			</p>
			<p>{correction.text}</p>
		</div>
	);
};
