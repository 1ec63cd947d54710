import { activityDetail, activityRegist, activityVerify } from '../../contract/activities.ts';
import { statuses } from '../../contract/envelope.ts';
import { vote, voteInfo } from '../../parts/votes/wire.ts';
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

const openBallot: Step = { tap: '#ballot .button' };
const chosen: Step[] = [openBallot, { tap: '.ballot-option input' }];
const ballotSent: Step[] = [...chosen, { tap: '.ballot button[type="submit"]' }];

const openForm: Step = { tap: '#sign-up > button' };
const filled: Step[] = [
	openForm,
	{ fill: '#sign-up-realname', text: '次仁卓玛' },
	{ fill: '#sign-up-phone', text: '13800000001' },
	{ tap: '.sign-up input[type="radio"]' },
];
const formSent: Step[] = [...filled, { tap: '.sign-up button[type="submit"]' }];

const redeem: Step = { tap: '#write-off .button-primary' };
const redeemed = (phase: string): string => `#write-off [role="status"][data-phase="${phase}"]`;

/** Activities, votes and codes. */
export const activityIslands: readonly IslandStates[] = [
	{
		island: 'ballot',
		route: 'activityVote',
		states: [
			visitorSees('loading', { answers: [never(voteInfo)], steps: [openBallot], shows: '.sheet .skeleton' }),
			visitorSees('failed', {
				answers: [broken(voteInfo)],
				steps: [openBallot],
				shows: '.sheet .ballot[role="alert"]',
			}),
			visitorSees('empty', { answers: [answered(voteInfo, { vote: null })], steps: [openBallot], shows: '.sheet' }),
			visitorSees('signed out', { steps: ballotSent, shows: '.ballot a.button-primary' }),
			memberSees('choosing', { steps: chosen, shows: '.ballot-option input:checked' }),
			memberSees('busy', {
				answers: [never(vote)],
				steps: ballotSent,
				shows: '.ballot button[type="submit"]:disabled',
			}),
			memberSees('no network', {
				answers: [broken(vote)],
				steps: ballotSent,
				shows: '#ballot-notice:not(:empty)',
			}),
			memberSees('done', {
				answers: [answered(vote, {})],
				steps: ballotSent,
				shows: '.ballot[data-done]',
			}),
		],
	},
	{
		island: 'sign-up',
		route: 'activityApply',
		states: [
			visitorSees('loading', { answers: [never(activityDetail)], steps: [openForm], shows: '.sheet .skeleton' }),
			visitorSees('failed', {
				answers: [broken(activityDetail)],
				steps: [openForm],
				shows: '.sheet p[role="alert"] button',
			}),
			visitorSees('signed out', { steps: formSent, shows: '.sign-up a.button-primary' }),
			memberSees('missing fields', {
				steps: [openForm, { tap: '.sign-up button[type="submit"]' }],
				shows: '#sign-up-realname-problem:not(:empty)',
			}),
			memberSees('busy', {
				answers: [never(activityRegist)],
				steps: formSent,
				shows: '.sign-up button[type="submit"]:disabled',
			}),
			memberSees('no network', {
				answers: [broken(activityRegist)],
				steps: formSent,
				shows: '#sign-up-notice:not(:empty)',
			}),
			memberSees('closed', {
				answers: [refused(activityRegist, statuses.notFound)],
				steps: formSent,
				shows: '#sign-up-notice:not(:empty)',
			}),
			memberSees('done', {
				answers: [answered(activityRegist, { registCode: '7KQ4-9MXB', placesLeft: 12 })],
				steps: formSent,
				shows: '.sign-up .code-picture',
			}),
		],
	},
	{
		island: 'write-off',
		route: 'writeOff',
		states: [
			visitorSees('ready', { shows: '#write-off .button-primary:enabled' }),
			visitorSees('busy', { answers: [never(activityVerify)], steps: [redeem], shows: redeemed('sending') }),
			visitorSees('no network', { answers: [broken(activityVerify)], steps: [redeem], shows: redeemed('waits') }),
			visitorSees('no PIN', {
				answers: [refused(activityVerify, statuses.memberNeeded)],
				steps: [redeem],
				shows: redeemed('notStaff'),
			}),
			visitorSees('unknown', {
				answers: [refused(activityVerify, statuses.notFound)],
				steps: [redeem],
				shows: redeemed('unknown'),
			}),
			visitorSees('used', {
				answers: [refused(activityVerify, statuses.conflict)],
				steps: [redeem],
				shows: redeemed('used'),
			}),
			visitorSees('done', {
				answers: [answered(activityVerify, { nickname: '次仁卓玛' })],
				steps: [redeem],
				shows: redeemed('done'),
			}),
		],
	},
];
