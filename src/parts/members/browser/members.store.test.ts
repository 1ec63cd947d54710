/** The stores of invite codes, of the daily check-in, and of the lists of a member. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../client/api/client.ts';
import { NetworkError } from '../../../client/api/result.ts';
import { stubBrowser } from '../../../client/runtime/browser.test-data.ts';
import { localItems } from '../../../client/runtime/storage.ts';
import { earnPoints } from '../../../client/session/earn-points.ts';
import { clearLogin, session, setLogin, storedLogin } from '../../../client/stores/session.ts';
import { myItemAddress } from '../page/my-item-address.ts';
import { checkIn, sendCheckIn } from './check-in.store.ts';
import { closeMyLists, loadMyList, myLists } from './my-lists.store.ts';
import { recordingClient } from './recording-client.test-data.ts';
import { inviteForm, sendInvite, setInviteCode, startInvite } from './use-invite.store.ts';

const member = { userid: 'm1', nickname: '甲', picture: '', phone: '', score: 5 };
const refused = (status: number) => ({ ok: false, error: { status, errmsg: 'error' } });
const { sent, connected } = recordingClient();
beforeEach(() => {
	sent.length = 0;
	setLogin({ userid: 'm1', accessToken: 'a', refreshToken: 'r', device: 'd', member });
});

describe('R-ROLE-17: the form for an invite code', () => {
	beforeEach(() => {
		inviteForm.set({ phase: 'ready', code: '', notice: '', sentence: '', added: 0 });
		setInviteCode('');
	});

	it('takes the code from the address, else what was typed before', () => {
		setInviteCode('TYPED111');
		startInvite('');
		expect(inviteForm.get().code).toBe('TYPED111');
		startInvite(`?code=${'A'.repeat(500)}`);
		expect(inviteForm.get().code).toHaveLength(100);
	});

	it('an empty code and a missing sign-in are reported before anything is sent', async () => {
		await sendInvite(connected());
		expect(inviteForm.get().notice).toBe('needCode');
		setInviteCode(' ABCD2345 ');
		clearLogin();
		await sendInvite(connected());
		expect(inviteForm.get()).toMatchObject({ notice: 'login', code: ' ABCD2345 ' });
		expect(sent).toEqual([]);
	});

	it.each([
		[404, 'unknown'],
		[400, 'unknown'],
		[403, 'own'],
		[409, 'used'],
		[410, 'expired'],
		[429, 'tooOften'],
		[401, 'login'],
		[10111, 'login'],
		[500, 'failed'],
	])('status %i has its own sentence, and the code stays', async (status, notice) => {
		setInviteCode('ABCD2345');
		await sendInvite(connected(refused(status)));
		expect(inviteForm.get()).toMatchObject({ phase: 'ready', notice, code: 'ABCD2345' });
	});

	it('R-REQ-28, R-ERR-20: of a status that the site does not know, the platform says why', async () => {
		setInviteCode('ABCD2345');
		await sendInvite(connected({ ok: false, error: { status: 7, errmsg: '邀请活动还没有开始' } }));
		expect(inviteForm.get()).toMatchObject({ notice: 'failed', sentence: '邀请活动还没有开始' });
	});

	it('sent again without an answer it has the same key; two taps send once', async () => {
		setInviteCode('ABCD2345');
		await sendInvite(connected(new NetworkError('cut')));
		expect(inviteForm.get().notice).toBe('waits');
		const connect = connected({ ok: true, data: { added: 10 } });
		await Promise.all([sendInvite(connect), sendInvite(connect)]);
		expect(inviteForm.get()).toMatchObject({ phase: 'done', added: 10 });
		expect(sent).toHaveLength(2);
		expect(sent[0]).toEqual(sent[1]);
		startInvite('');
		expect(inviteForm.get().code).toBe('');
	});
});

describe('R-ROLE-16: the daily check-in', () => {
	beforeEach(() => checkIn.set({ phase: 'ready', points: null }));
	const points = { added: 5, score: 10, dayTotal: 5 };

	it('is sent once, and can be tapped again after a failure', async () => {
		const calls: string[] = [];
		const earn = async (type: string) => {
			calls.push(type);
			if (calls.length === 1) throw new NetworkError('cut');
			return points;
		};
		expect(await sendCheckIn(earn)).toBe('state.networkError');
		expect(checkIn.get().phase).toBe('ready');
		await Promise.all([sendCheckIn(earn), sendCheckIn(earn)]);
		await sendCheckIn(earn);
		expect(calls).toEqual(['sign', 'sign']);
		expect(checkIn.get()).toEqual({ phase: 'done', points });
	});

	it('a refusal can be tapped again; one that counted before is done', async () => {
		expect(await sendCheckIn(async () => null)).toBe('points.failed');
		expect(checkIn.get().phase).toBe('ready');
		expect(await sendCheckIn(async () => ({ ...points, added: 0 }))).toBe('points.checkedIn');
		expect(checkIn.get().phase).toBe('done');
	});

	it('A-070: is ready again on a page that stays open past midnight in Shanghai', async () => {
		vi.useFakeTimers({ now: Date.parse('2026-11-20T23:58:30+08:00') });
		await sendCheckIn(async () => points);
		vi.advanceTimersByTime(60_000);
		expect(checkIn.get().phase).toBe('done');
		vi.advanceTimersByTime(60_000);
		expect(checkIn.get()).toEqual({ phase: 'ready', points: null });
		vi.useRealTimers();
	});

	it('the points of a member are not shown as those of another who signs in meanwhile', async () => {
		stubBrowser();
		setLogin({ userid: 'm1', accessToken: 'a', refreshToken: 'r', device: 'd', member });
		const client = {
			send: async () => {
				localItems.set(
					'userLogin',
					JSON.stringify({ userid: 'm2', accessToken: 'b', member: { ...member, score: 9 } }),
				);
				return { ok: true, data: { added: 0, score: 100, dayTotal: 5 } };
			},
		};
		await earnPoints('sign', undefined, async () => client as unknown as Client);
		expect(storedLogin()).toMatchObject({ userid: 'm2', member: { score: 9 } });
		vi.unstubAllGlobals();
	});
});

describe('the lists of the member', () => {
	beforeEach(closeMyLists);
	const item = (id: string) => ({ id, kind: 'article', title: id, text: '', time: 1, columnID: '12', articleType: 0 });
	const page = (ids: string[], hasMore: boolean) => ({ ok: true, data: { list: ids.map(item), hasMore, next: '' } });

	it('load page by page, the same page again after a failure', async () => {
		await loadMyList('favourites', connected(page(['1', '2'], true)));
		await loadMyList('favourites', connected(new NetworkError('cut')));
		expect(myLists.get().favourites).toMatchObject({ phase: 'failed', page: 1, hasMore: true });
		await loadMyList('favourites', connected(page(['3'], false)));
		expect(sent.map((parameters) => parameters['page'])).toEqual([1, 2, 2]);
		expect(myLists.get().favourites.items.map(({ id }) => id)).toEqual(['1', '2', '3']);
		expect(myLists.get().votes.phase).toBe('closed');
	});

	it('go on where they ended, and show no entry twice', async () => {
		const first = page(['1', '2'], true);
		await loadMyList('votes', connected({ ok: true, data: { ...first.data, next: '7 2' } }));
		await loadMyList('votes', connected(page(['2', '3'], false)));
		expect(sent.map((parameters) => parameters['after'])).toEqual([undefined, '7 2']);
		expect(myLists.get().votes.items.map(({ id }) => id)).toEqual(['1', '2', '3']);
	});

	it('do not fill after the member has signed out', async () => {
		let answer = (_: unknown): void => undefined;
		const answered = new Promise((resolve) => (answer = resolve));
		const client = { send: () => answered };
		const loading = loadMyList('votes', async () => client as unknown as Client);
		closeMyLists();
		answer(page(['1'], false));
		await loading;
		expect(myLists.get().votes).toMatchObject({ phase: 'closed', items: [] });
	});

	it('are missing on a platform without them; an expired sign-in is noticed', async () => {
		await loadMyList('votes', connected(refused(404)));
		expect(myLists.get().votes.phase).toBe('missing');
		await loadMyList('comments', connected(refused(401)));
		expect(session.get().state).toBe('expired');
	});

	it('link to the page of each kind', () => {
		const base = { title: '', text: '', time: 0, marked: false, columnID: '12', articleType: 1 };
		expect(myItemAddress({ ...base, id: '346', kind: 'article' }, 'favourites')).toContain('/imageDetail/12/346.html');
		expect(myItemAddress({ ...base, id: '9', kind: 'activity' }, 'favourites')).toContain('/activityDetail/9.html');
		expect(myItemAddress({ ...base, id: '9', kind: 'activity' }, 'signUps')).toContain('/signupdetail.html?id=9');
		expect(myItemAddress({ ...base, id: '6', kind: 'xy' }, 'subscriptions')).toContain('/xyDetail/6.html');
		expect(myItemAddress({ ...base, id: '6', kind: 'planet' }, 'favourites')).toBe('');
	});
});
