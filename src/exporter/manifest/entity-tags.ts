import { type CallDeclaration, callKey } from '../../contract/call.ts';

type Parameters = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (value === undefined ? '' : String(value));

/** The name of a list beyond columns, as the platform writes it (`docs/platform.md`). */
const list = (kind: string, holder: string): string => `list:${kind}:${holder}`;

const one =
	(kind: string) =>
	({ id }: Parameters): string[] => [`${kind}:${text(id)}`];

const film = one('article');

/** A vote by its own id, or by the activity it belongs to. */
const vote = ({ id, voteId }: Parameters): string[] =>
	[
		voteId === undefined ? '' : `poll:${text(voteId)}`,
		id === undefined ? '' : `activity:${text(id)}`,
		id === undefined ? '' : `poll:${text(id)}`,
	].filter((name) => name !== '');

/** What calls beside those of articles and columns stand on, by `callKey`. */
const byCall: Readonly<Record<string, (parameters: Parameters) => string[]>> = {
	'base GET moduleView': () => ['modules'],
	'base GET tagScreenArticles': ({ tag }) => [list('article', `tag:${text(tag)}`)],
	'base GET reporterArticles': ({ id }) => [list('article', `author:${text(id)}`)],
	'base GET dynamic/getDynamicList': ({ authorId }) => [
		list('dynamic', authorId === undefined ? '' : `author:${text(authorId)}`),
	],
	'base GET dynamic/getDynamicDetail': one('dynamic'),
	'base GET leaderView': () => [list('leader', '')],
	'base GET leader': one('leader'),
	'base GET getXyInfo': ({ id }) => [`account-profile:${text(id)}`, list('article', `account:${text(id)}`)],
	'base GET getXyArticlesQuestion': ({ id, type }) => [
		list(type === 'question' ? 'question' : 'article', `account:${text(id)}`),
	],
	'base GET question/answerList': ({ id }) => [list('question', `answered:${text(id)}`)],
	'base GET getXyDynamic': ({ id }) => [list('dynamic', `account:${text(id)}`)],
	'base GET recommendXys': () => ['accounts'],
	'base GET xyRank': () => ['accounts'],
	'base GET getCats': ({ code }) => [list('category', `code:${text(code) || 'XYACCOUNT'}`)],
	'base GET getSubCats': ({ id }) => [list('category', `category:${text(id)}`)],
	'base GET getCatXys': ({ id }) => ['accounts', list('category', `category:${text(id)}`)],
	'base GET getSubject': ({ id }) => [`subject:${text(id)}`, list('question', `subject:${text(id)}`)],
	'base GET questionList': ({ id }) => [list('question', `subject:${text(id)}`)],
	'base GET questionListHot': ({ id }) => [list('question', `subject:${text(id)}`)],
	'base GET questionDetail': one('question'),
	'base GET qaDetail': one('question'),
	'base GET tipoffDetail': one('tipoff'),
	'base GET inputArticleList': ({ id }) => [`seek:${text(id)}`, list('contribution', `seek:${text(id)}`)],
	'base GET inputArticleDetail': one('contribution'),
	'base GET circleDetail': ({ id }) => [
		`circle:${text(id)}`,
		list('notice', `circle:${text(id)}`),
		list('post', `circle:${text(id)}`),
	],
	'base GET postList': ({ id }) => [list('post', `circle:${text(id)}`)],
	'base GET postDetail': one('post'),
	'base GET noticeDetail': one('notice'),
	'base GET getPaperArticle': one('paper'),
	'base GET activityDetail': one('activity'),
	'base GET entryList': one('activity'),
	'nis GET voteInfo': vote,
	'nis GET optionInfo': vote,
	'vod GET article': film,
	'vod GET attach': film,
	'vod GET shareConfig': film,
	'vod GET categoryList': () => ['columns'],
	'vod GET commonConfig': () => ['settings'],
};

/** Names of what an answer stands on beyond the ids in it; a call that nobody knows stands on itself. */
export const touchesBesideArticles = (call: CallDeclaration, parameters: Parameters): string[] =>
	byCall[callKey(call)]?.(parameters) ?? [`call:${call.name}`];
