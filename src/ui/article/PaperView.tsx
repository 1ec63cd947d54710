import type { InferOutput } from 'valibot';
import type { PaperAnswer } from '../../contract/papers.ts';
import { defaultDateRule } from '../../domain/date-rule.ts';
import type { ShareCard } from '../../domain/share-card.ts';
import { plainTitle } from '../../domain/text.ts';
import type { ViewContext } from '../context.ts';
import { htmlLang } from '../language.ts';
import { MediaBlock } from '../MediaBlock.tsx';
import { ProseText } from '../Prose.tsx';
import { shownTime } from '../shown-time.tsx';
import { words } from '../words.ts';
import { ShareRow } from './ShareRow.tsx';

export type Paper = InferOutput<typeof PaperAnswer>;

interface PaperViewProps {
	page: {
		paper: Paper;
		/** Safe HTML. */
		body: string;
		head: { card: ShareCard; path: string };
	};
	context: ViewContext;
}

/** An article of the printed paper: its paper, day and page (R-ENT-016). */
export const PaperView = ({ page: { paper, body, head }, context }: PaperViewProps) => {
	const { t } = context;
	const paperPage = [paper.page, paper.pageName].filter(Boolean).join(' ');
	return (
		<article className="article entity" lang={htmlLang(context.language)}>
			<header className="article-head">
				{paper.paperName === '' ? null : <p className="kicker">{paper.paperName}</p>}
				<h1>{plainTitle(paper.title)}</h1>
				<p className="byline-facts">
					{paper.author === '' ? null : <span>{paper.author}</span>}
					{shownTime(paper.date, defaultDateRule)}
					{paperPage === '' ? null : <span {...words(t, 'paper.page', { page: paperPage })} />}
				</p>
			</header>
			<MediaBlock images={paper.images} context={context} title={plainTitle(paper.title)} />
			{body === '' ? (
				<p className="no-description" {...words(t, 'state.noDescription')} />
			) : (
				<ProseText t={t} html={body} isArticle />
			)}
			<ShareRow context={context} card={head.card} path={head.path} />
		</article>
	);
};
