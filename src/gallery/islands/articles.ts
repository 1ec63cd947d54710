import { discuss, discussHot, discussReply, discussView } from '../../contract/comments.ts';
import { statuses } from '../../contract/envelope.ts';
import { fav } from '../../contract/reactions.ts';
import { articleHot, recommendList } from '../../contract/reading.ts';
import { search } from '../../parts/search/wire.ts';
import {
	answered,
	broken,
	type IslandStates,
	memberSees,
	never,
	refused,
	type Step,
	visitorSees,
} from '../island-state.ts';

const noComments = [answered(discussView, { list: [] }), answered(discussHot, { list: [] })];
const write: Step = { tap: '[data-action="write"]' };
const written: Step[] = [write, { fill: '#comment-field', text: '老窑的火又点着了，真好。' }];
const commentSent: Step[] = [...written, { tap: '.composer button[type="submit"]' }];
const save: Step = { tap: '[data-action="fav"]' };
const searched: Step[] = [{ fill: '.search-field', text: '冰川' }, { tap: '.search-submit' }];
const results = (phase: string): string => `.search-results[data-phase="${phase}"]`;

/** What readers do below and around an article, and the search. */
export const articleIslands: readonly IslandStates[] = [
	{
		island: 'comments',
		route: 'newsDetail',
		states: [
			visitorSees('loading', { answers: [never(discussView)], shows: '.comments[data-phase="loading"]' }),
			visitorSees('failed', { answers: [broken(discussView)], shows: '.comments[data-phase="failed"]' }),
			visitorSees('empty', { answers: noComments, shows: '.comments .state' }),
			visitorSees('signed out', { shows: '.comments[data-phase="ready"] a.composer-invite' }),
			memberSees('ready', { shows: '.comments[data-phase="ready"] button.composer-invite:enabled' }),
			memberSees('busy', {
				answers: [never(discuss)],
				steps: commentSent,
				shows: '.comments .comment[data-state="sending"]',
			}),
			memberSees('no network', {
				answers: [broken(discuss)],
				steps: commentSent,
				shows: '.comments .comment[data-state="waiting"]',
			}),
			memberSees('refused', {
				answers: [refused(discuss, statuses.forbidden)],
				steps: commentSent,
				shows: '.comments .comment[data-state="failed"]',
			}),
		],
	},
	{
		island: 'comment-bar',
		route: 'newsDetail',
		states: [
			visitorSees('signed out', { steps: written, shows: '.composer-kept' }),
			memberSees('ready', { steps: written, shows: '.composer button[type="submit"]:enabled' }),
		],
	},
	{
		island: 'replies',
		route: 'replyAll',
		states: [
			visitorSees('loading', { answers: [never(discussReply)], shows: '#replies[data-phase="loading"]' }),
			visitorSees('ready', { shows: '#replies[data-phase="ready"]' }),
		],
	},
	{
		island: 'actions',
		route: 'newsDetail',
		states: [
			visitorSees('signed out', { steps: [save], shows: '.toast a' }),
			memberSees('busy', { answers: [never(fav)], steps: [save], shows: '[data-action="fav"][aria-busy]' }),
			memberSees('no network', { answers: [broken(fav)], steps: [save], shows: '.toast' }),
			memberSees('failed', {
				answers: [refused(fav, statuses.failure)],
				steps: [save],
				shows: '.toast',
			}),
			memberSees('done', {
				answers: [answered(fav, { faved: true })],
				steps: [save],
				shows: '[data-action="fav"][aria-pressed="true"]:not([aria-busy])',
			}),
		],
	},
	{
		island: 'read-next',
		route: 'newsDetail',
		states: [
			visitorSees('loading', { answers: [never(articleHot)], shows: '.read-next[data-phase="loading"]' }),
			visitorSees('failed', {
				answers: [broken(articleHot), broken(recommendList)],
				shows: '.read-next[data-phase="failed"]',
			}),
			visitorSees('ready', { shows: '.read-next[data-phase="ready"]' }),
		],
	},
	{
		island: 'search',
		route: 'search',
		states: [
			visitorSees('ready', { shows: '.search-field' }),
			visitorSees('loading', { answers: [never(search)], steps: searched, shows: results('loading') }),
			visitorSees('failed', { answers: [broken(search)], steps: searched, shows: results('failed') }),
			visitorSees('empty', {
				answers: [answered(search, { list: [] })],
				steps: searched,
				shows: `${results('shown')} .state`,
			}),
			visitorSees('found', { steps: searched, shows: `${results('shown')} .row` }),
		],
	},
];
