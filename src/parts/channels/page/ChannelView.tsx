import { addressOf } from '../../../routes.ts';
import { ArticleRows } from '../../../ui/ArticleRows.tsx';
import { listTimeRule, type ViewContext } from '../../../ui/context.ts';
import { DynamicEntry } from '../../../ui/entries/DynamicEntry.tsx';
import { QuestionEntry } from '../../../ui/entries/QuestionEntry.tsx';
import { FollowButton } from '../../../ui/FollowButton.tsx';
import { ListTime } from '../../../ui/ListTime.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { type Panel, Panels } from '../../../ui/Panels.tsx';
import { Paragraphs } from '../../../ui/Paragraphs.tsx';
import { words } from '../../../ui/words.ts';
import { ChannelEntry } from './ChannelEntry.tsx';
import type { Channel, ChannelPage } from './load.ts';

/** A subscription channel: its profile, its bulletin, its four lists, and recommended channels. */
export const ChannelView = ({ page, context }: { page: ChannelPage; context: ViewContext }) => {
	const { channel, recommended } = page;
	const { t } = context;
	return (
		<>
			<PageHead
				context={context}
				name={<bdi>{channel.name}</bdi>}
				face={channel}
				verified={channel.verified}
				sentence={channel.description}
				figures={[
					{ words: 'figure.subscribers', count: channel.countSubscribe, rule: 'read' },
					{ words: 'figure.articles', count: channel.countArticle },
				]}
				counted={`xy:${channel.xyAccountID}`}
				act={
					<FollowButton t={t} type="xy" id={channel.xyAccountID} name={channel.name} count={channel.countSubscribe} />
				}
			/>
			<Bulletin channel={channel} context={context} />
			<Panels t={t} panels={panelsOf(page, context)} />
			{recommended.length === 0 ? null : (
				<section className="section">
					<h2 className="section-title">
						<Message t={t} k="subscription.recommended" />
						<a className="section-more" href={addressOf('xyListShare')} {...words(t, 'title.xyListShare')} />
					</h2>
					<ul className="rows" lang={htmlLang(context.language)}>
						{recommended.map((one) => (
							<ChannelEntry key={one.xyAccountID} channel={one} context={context} />
						))}
					</ul>
				</section>
			)}
		</>
	);
};

const Bulletin = ({ channel, context }: { channel: Channel; context: ViewContext }) => {
	const { bulletin, xyAccountID } = channel;
	if (bulletin === null) return null;
	return (
		<details className="bulletin" data-bulletin={xyAccountID}>
			<summary>
				<Message t={context.t} k="subscription.bulletin" className="mark mark-official" />
				<span>{bulletin.title}</span>
			</summary>
			<Paragraphs t={context.t} text={bulletin.content} />
			<ListTime t={context.t} value={bulletin.time} rule={listTimeRule(context.settings.page)} />
		</details>
	);
};

const panelsOf = (page: ChannelPage, context: ViewContext): Panel[] => {
	const { channel, articles, videos, questions, dynamics, more, head } = page;
	const common = { context, id: channel.xyAccountID, href: head.path };
	const list = { t: context.t, id: channel.xyAccountID, href: head.path };
	return [
		{
			id: 'articles',
			title: 'panel.articles',
			content: <ArticleRows {...common} kind="xy-article" items={articles} more={more.articles} />,
		},
		{
			id: 'videos',
			title: 'panel.videos',
			content: <ArticleRows {...common} kind="xy-video" items={videos} more={more.videos} />,
		},
		{
			id: 'questions',
			title: 'panel.questions',
			content: (
				<PagedList {...list} kind="xy-question" length={questions.length} more={more.questions}>
					<ul className="rows entries" lang={htmlLang(context.language)}>
						{questions.map((question) => (
							<QuestionEntry key={question.questionId} question={question} context={context} route="qaDetail" />
						))}
					</ul>
				</PagedList>
			),
		},
		{
			id: 'dynamics',
			title: 'panel.dynamics',
			content: (
				<PagedList {...list} kind="xy-dynamics" length={dynamics.length} more={more.dynamics}>
					<ul className="rows entries" lang={htmlLang(context.language)}>
						{dynamics.map((dynamic) => (
							<DynamicEntry key={dynamic.dynamicId} dynamic={dynamic} context={context} />
						))}
					</ul>
				</PagedList>
			),
		},
	];
};
