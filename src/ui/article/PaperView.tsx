import { dateText, defaultDateRule } from '../../domain/date-rule.ts';
import { cleanTitle } from '../../domain/text.ts';
import { isoTime } from '../../domain/wall-time.ts';
import type { PaperScreen } from '../../features/site/load.ts';
import type { ViewContext } from '../context.ts';
import { htmlLang } from '../language.ts';
import { MediaBlock } from '../MediaBlock.tsx';
import { words } from '../words.ts';
import { ShareRow } from './ShareRow.tsx';

/** An article of the printed paper: which paper, day and page it stood on (R-ENT-016). */
export const PaperView = ({ screen, context }: { screen: PaperScreen; context: ViewContext }) => {
	const { paper, body, head } = screen;
	const { t, settings } = context;
	const day = dateText(paper.date, defaultDateRule);
	const page = [paper.page, paper.pageName].filter(Boolean).join(' ');
	return (
		<article className="article piece" lang={htmlLang(context.language)}>
			<header className="article-head">
				{paper.paperName === '' ? null : <p className="kicker">{paper.paperName}</p>}
				<h1>{cleanTitle(paper.title)}</h1>
				<p className="byline-facts">
					{paper.author === '' ? null : <span>{paper.author}</span>}
					{day === '' ? null : <time dateTime={isoTime(paper.date)}>{day}</time>}
					{page === '' ? null : <span {...words(t, 'paper.page', { page })} />}
				</p>
			</header>
			<MediaBlock images={paper.images} resource={settings.window.resource} title={cleanTitle(paper.title)} />
			{body === '' ? (
				<p className="no-description" {...words(t, 'state.noDescription')} />
			) : (
				<div className="prose" data-prose="" dangerouslySetInnerHTML={{ __html: body }} />
			)}
			<ShareRow context={context} card={head.card} path={head.path} />
		</article>
	);
};
