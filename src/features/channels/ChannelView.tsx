import type { Account } from '../../document/wire-entities.ts';
import { dateText } from '../../domain/date-rule.ts';
import { isoTime } from '../../domain/wall-time.ts';
import { addressOf } from '../../routes.ts';
import { ArticleRows } from '../../ui/ArticleRows.tsx';
import { Counts } from '../../ui/Counts.tsx';
import type { ViewContext } from '../../ui/context.ts';
import { DynamicEntry } from '../../ui/entries/DynamicEntry.tsx';
import { QuestionEntry } from '../../ui/entries/QuestionEntry.tsx';
import { htmlLang } from '../../ui/language.ts';
import { Message } from '../../ui/Message.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { type Panel, Panels } from '../../ui/Panels.tsx';
import { Paragraphs } from '../../ui/Paragraphs.tsx';
import { Profile } from '../../ui/Profile.tsx';
import { words } from '../../ui/words.ts';
import { AccountEntry } from './ChannelEntry.tsx';
import type { AccountScreen } from './load.ts';

/** A subscription account: who it is, its bulletin, its four lists, and accounts beside it. */
export const AccountView = ({ screen, context }: { screen: AccountScreen; context: ViewContext }) => {
	const { account, recommended } = screen;
	const { t } = context;
	return (
		<>
			<Profile
				name={account.name}
				description={account.description}
				picture={account.picture}
				verified={account.verified}
				context={context}
			>
				<Counts
					counts={[
						['count.subscribe', account.countSubscribe, 'read'],
						['count.article', account.countArticle, 'badge'],
					]}
					context={context}
				/>
			</Profile>
			<Bulletin bulletin={account.bulletin} context={context} />
			<Panels t={t} panels={panelsOf(screen, context)} />
			{recommended.length === 0 ? null : (
				<section className="section">
					<h2 className="section-title">
						<Message t={t} k="subscription.recommended" />
						<a className="section-more" href={addressOf('xyListShare')} {...words(t, 'title.xyListShare')} />
					</h2>
					<ul className="rows" lang={htmlLang(context.language)}>
						{recommended.map((one) => (
							<AccountEntry key={one.xyAccountID} account={one} context={context} />
						))}
					</ul>
				</section>
			)}
		</>
	);
};

const Bulletin = ({ bulletin, context }: { bulletin: Account['bulletin']; context: ViewContext }) => {
	if (bulletin === null) return null;
	const date = dateText(bulletin.time, context.settings.page.listTimeRule);
	return (
		<details className="bulletin">
			<summary>
				<Message t={context.t} k="subscription.bulletin" className="mark mark-official" />
				<span>{bulletin.title}</span>
			</summary>
			<Paragraphs t={context.t} text={bulletin.content} />
			{date === '' ? null : <time dateTime={isoTime(bulletin.time)}>{date}</time>}
		</details>
	);
};

const panelsOf = (screen: AccountScreen, context: ViewContext): Panel[] => {
	const { account, articles, videos, questions, dynamics, more, head } = screen;
	const common = { context, id: account.xyAccountID, href: head.path };
	const list = { t: context.t, id: account.xyAccountID, href: head.path };
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
