import { isOpenable } from '../../../domain/address.ts';
import { ArticleFoot } from '../../../ui/article/ArticleFoot.tsx';
import { ArticleTop } from '../../../ui/article/ArticleTop.tsx';
import { articleRoot } from '../../../ui/article/article-root.ts';
import { Byline } from '../../../ui/article/Byline.tsx';
import { CorrectionNote } from '../../../ui/article/CorrectionNote.tsx';
import { LeadPicture } from '../../../ui/article/LeadPicture.tsx';
import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import type { ShownItem } from '../../../ui/article/shown-item.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Message } from '../../../ui/Message.tsx';
import { ProseText } from '../../../ui/Prose.tsx';
import { words } from '../../../ui/words.ts';

/** An item that leads to another site: its description and its target. */
export const LinkView = ({ page, context }: { page: ShownItem; context: ViewContext }) => {
	const { article, head, title, body } = page;
	const { t, settings } = context;
	const target = isOpenable(article.linkUrl) ? new URL(article.linkUrl) : null;
	return (
		<article className="article link-article" {...articleRoot(article)}>
			<LeadPicture article={article} resource={settings.window.resource} />
			<header className="article-head">
				<ArticleTop article={article} title={title} />
				<Byline article={article} context={context} />
			</header>
			<CorrectionNote article={article} context={context} />
			{body === '' ? <Abstract text={article.attAbstract} context={context} /> : <ProseText t={t} html={body} />}
			{target === null ? null : (
				<p className="go">
					<a className="button button-primary button-wide" href={target.href} target="_blank" rel="noopener">
						<Message t={t} k="article.open" />
						<Icon name="open" />
					</a>
					<small {...words(t, 'article.leads', { host: target.host })} />
				</p>
			)}
			<ArticleFoot article={article} context={context} />
			{article.shareClosed ? null : <ShareRow context={context} card={head.card} path={head.path} poster />}
		</article>
	);
};

const Abstract = ({ text, context: { t } }: { text: string; context: ViewContext }) =>
	text === '' ? <p className="abstract" {...words(t, 'state.noDescription')} /> : <p className="abstract">{text}</p>;
