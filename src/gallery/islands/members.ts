import { statuses } from '../../contract/envelope.ts';
import { event1, inviteUseCode, oauthLogin } from '../../contract/members.ts';
import { memberItems } from '../../contract/members-own.ts';
import { memberSignIns } from '../../contract/members-security.ts';
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

const signInSent: Step[] = [
	{ fill: '#login-phone', text: '13800000009' },
	{ fill: '#login-password', text: 'a-password' },
	{ tap: '#login-consent' },
	{ tap: '.login-form button[type="submit"]' },
];

const codeSent: Step[] = [{ fill: '#invite-code', text: 'XYZ9' }, { tap: '.invite-form button[type="submit"]' }];

const ownList = (phase: string): string => `[data-open-list][data-phase="${phase}"]`;
const checkIn: Step = { tap: '.check-in button' };

/** A member's own pages. */
export const memberIslands: readonly IslandStates[] = [
	{
		island: 'login',
		route: 'login',
		states: [
			visitorSees('signed out', { shows: '.login-form button[type="submit"]:enabled' }),
			visitorSees('missing fields', {
				steps: [{ tap: '#login-consent' }, { tap: '.login-form button[type="submit"]' }],
				shows: '#login-phone-problem:not(:empty)',
			}),
			visitorSees('register', { steps: [{ tap: '[data-way="register"]' }], shows: '.login-form[data-way="register"]' }),
			visitorSees('reset', { steps: [{ tap: '[data-way="reset"]' }], shows: '.login-form[data-way="reset"]' }),
			visitorSees('busy', {
				answers: [never(oauthLogin)],
				steps: signInSent,
				shows: '.login-form button[type="submit"]:disabled',
			}),
			visitorSees('refused', {
				answers: [refused(oauthLogin, statuses.forbidden)],
				steps: signInSent,
				shows: '#login-notice span, .login-form .problem:not(:empty)',
			}),
			visitorSees('no network', { answers: [broken(oauthLogin)], steps: signInSent, shows: '#login-notice span' }),
			memberSees('signed in', { shows: '[data-island="login"] [data-logout]' }),
		],
	},
	{
		island: 'my',
		route: 'my',
		states: [
			visitorSees('signed out', { shows: '[data-island="my"] .state a' }),
			memberSees('loading', { answers: [never(memberItems)], shows: ownList('loading') }),
			memberSees('failed', { answers: [broken(memberItems)], shows: ownList('failed') }),
			memberSees('empty', { answers: [answered(memberItems, { list: [] })], shows: ownList('shown') }),
			memberSees('ready', {
				answers: [
					answered(memberItems, {
						list: [
							{
								kind: 'article',
								id: '345',
								title: '雪线以上的测量者',
								text: '',
								time: 1_790_000_000_000,
								marked: false,
							} as never,
						],
					}),
				],
				shows: '.my-item',
			}),
			memberSees('sign-ins', {
				answers: [
					answered(memberSignIns, {
						list: [
							{ id: 'a', device: 'Chrome · Android', time: 1_790_000_000_000, used: 1_790_000_000_000, current: true },
							{ id: 'b', device: '', time: 1_780_000_000_000, used: 1_789_000_000_000, current: false },
						],
						notices: [{ kind: 'newDevice', time: 1_789_000_000_000, device: 'Firefox · Linux' }],
					}),
				],
				shows: '.my-notices',
			}),
			memberSees('sign-ins failed', {
				answers: [broken(memberSignIns)],
				shows: '.my-sign-ins[data-phase="failed"] button',
			}),
			memberSees('busy', {
				answers: [never(event1)],
				steps: [{ tap: '[data-check-in]:enabled' }],
				shows: '[data-check-in]:disabled',
			}),
		],
	},
	{
		island: 'check-in',
		route: 'integralShop',
		states: [
			memberSees('ready', { shows: '.check-in button:enabled' }),
			memberSees('busy', { answers: [never(event1)], steps: [checkIn], shows: '.check-in button:disabled' }),
			memberSees('no network', { answers: [broken(event1)], steps: [checkIn], shows: '.toast' }),
			memberSees('done', {
				answers: [answered(event1, { added: 5, score: 125, dayTotal: 5 })],
				steps: [checkIn],
				shows: '.check-in button:disabled',
			}),
		],
	},
	{
		island: 'own-code',
		route: 'Shareinvite',
		states: [memberSees('ready', { shows: '.own-code .code-picture' })],
	},
	{
		island: 'invite',
		route: 'invite',
		states: [
			visitorSees('signed out', { steps: codeSent, shows: '.invite-login' }),
			memberSees('busy', { answers: [never(inviteUseCode)], steps: codeSent, shows: '.invite-form button:disabled' }),
			memberSees('refused', {
				answers: [refused(inviteUseCode, statuses.notFound)],
				steps: codeSent,
				shows: '#invite-notice:not(:empty)',
			}),
			memberSees('no network', {
				answers: [broken(inviteUseCode)],
				steps: codeSent,
				shows: '#invite-notice:not(:empty)',
			}),
			memberSees('done', { answers: [answered(inviteUseCode, { added: 20 })], steps: codeSent, shows: '.invite-done' }),
		],
	},
];
