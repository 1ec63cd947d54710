import { addressOf } from '../../../routes.ts';
import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { EntryHead } from '../../../ui/EntryHead.tsx';
import { Kicker } from '../../../ui/Kicker.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { MediaBlock } from '../../../ui/MediaBlock.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import type { ContributionPage } from './load.ts';
import { StatusMark } from './StatusMark.tsx';

/** 投稿: its text, media and status (R-SCREEN-58). */
export const ContributionView = ({ page, context }: { page: ContributionPage; context: ViewContext }) => {
	const { contribution, title, body, head } = page;
	const { t } = context;
	return (
		<article className="article entity" lang={htmlLang(context.language)}>
			<header className="article-head">
				{contribution.seekId === '' ? null : (
					<Kicker t={t} href={addressOf('seekArticleDetail', { id: contribution.seekId })} k="contribution.call" />
				)}
				<p className="entity-status">
					<StatusMark t={t} status={contribution.status} />
				</p>
				<h1>{title}</h1>
				<EntryHead context={context} name={contribution.nickname} time={contribution.time} />
			</header>
			<Prose t={t} html={body} />
			<MediaBlock
				images={contribution.images}
				videos={contribution.videos}
				audios={contribution.audios}
				context={context}
				title={title}
			/>
			<ShareRow context={context} card={head.card} path={head.path} />
		</article>
	);
};
