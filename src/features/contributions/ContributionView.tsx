import { addressOf } from '../../routes.ts';
import { ShareRow } from '../../ui/article/ShareRow.tsx';
import type { ViewContext } from '../../ui/context.ts';
import { EntryHead } from '../../ui/EntryHead.tsx';
import { htmlLang } from '../../ui/language.ts';
import { MediaBlock } from '../../ui/MediaBlock.tsx';
import { words } from '../../ui/words.ts';
import type { ContributionPage } from './load.ts';
import { StatusMark } from './StatusMark.tsx';

/** 投稿: its text, media and status (R-SCREEN-58). */
export const ContributionView = ({ page, context }: { page: ContributionPage; context: ViewContext }) => {
	const { contribution, title, body, head } = page;
	const { t, settings } = context;
	return (
		<article className="article piece" lang={htmlLang(context.language)}>
			<header className="article-head">
				{contribution.seekId === '' ? null : (
					<p className="kicker">
						<a href={addressOf('seekArticleDetail', { id: contribution.seekId })} {...words(t, 'contribution.call')} />
					</p>
				)}
				<p className="piece-status">
					<StatusMark t={t} status={contribution.status} />
				</p>
				<h1>{title}</h1>
				<EntryHead
					t={t}
					name={contribution.nickname}
					time={contribution.time}
					timeRule={settings.page.contentTimeRule}
					resource={settings.window.resource}
				/>
			</header>
			{body === '' ? (
				<p className="no-description" {...words(t, 'state.noDescription')} />
			) : (
				<div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
			)}
			<MediaBlock
				images={contribution.images}
				videos={contribution.videos}
				audios={contribution.audios}
				resource={settings.window.resource}
				title={title}
			/>
			<ShareRow context={context} card={head.card} path={head.path} />
		</article>
	);
};
