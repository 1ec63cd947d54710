import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../../../client/api/client.ts';
import { NetworkError } from '../../../client/api/result.ts';
import { stubBrowser } from '../../../client/runtime/browser.test-data.ts';
import { readOutbox } from '../../../client/session/outbox.ts';
import { sendWaiting } from '../../../client/session/outbox-sender.ts';
import { sendEntry } from '../../../client/session/send-entry.ts';
import { session, setLogin } from '../../../client/stores/session.ts';
import { activityRegist } from '../../../contract/activities.ts';
import { statuses } from '../../../contract/envelope.ts';
import { closeForm, followShownState, openForm, sendForm, setSignUpField, signUpForm } from './sign-up.store.ts';

const client = { send: vi.fn(), read: vi.fn() };
const connect = async (): Promise<Client> => client as unknown as Client;

const activity = {
	fileId: '7',
	isbegin: 1,
	placesLeft: 5,
	registered: false,
	fields: [{ name: 'phone', label: '手机号', type: 'phone', required: true, options: [] }],
};
const done = { ok: true, data: { registCode: 'CODE', placesLeft: 4 } };
const refused = (status: number, errmsg: string) => ({ ok: false, error: { status, errmsg } });
const lost = () => client.send.mockRejectedValueOnce(new NetworkError('gone'));
const signIn = (): void => {
	const member = { userid: '1', nickname: '读者', picture: '', phone: '', score: 0 };
	setLogin({ userid: '1', accessToken: 't', refreshToken: '', device: '', member });
};
const open = () => openForm('7', connect);
/** Opens the form, types a phone number and sends it. */
const signUp = async (phone: string): Promise<boolean> => {
	if (signUpForm.get().phase !== 'filling') await open();
	setSignUpField('phone', phone);
	return sendForm(connect);
};
/** The phone number of every form that was sent, and its key. */
const sent = (): { phone: string; key: string }[] =>
	client.send.mock.calls.flatMap(([call, { fields, idempotencyKey }]) =>
		call === activityRegist ? [{ phone: JSON.parse(fields).phone, key: idempotencyKey }] : [],
	);
/** A call that is on its way until it is answered. */
const held = () => {
	let answer: (value: unknown) => void = () => undefined;
	client.send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
	return (value: unknown): void => answer(value);
};
/** What the outbox does by itself. */
const sendFromOutbox = () => sendWaiting((entry) => sendEntry(entry, connect));

beforeEach(() => {
	stubBrowser();
	client.send.mockReset();
	client.send.mockRejectedValue(new NetworkError('gone'));
	client.read.mockReset();
	client.read.mockResolvedValue({ activity });
	signIn();
});
afterEach(() => {
	closeForm();
	vi.unstubAllGlobals();
});

it('M-23: a form that was corrected while it waited is sent instead of the first one', async () => {
	lost();
	expect(await signUp('13900000001')).toBe(false);
	expect(signUpForm.get()).toMatchObject({ phase: 'filling', notice: 'waits' });
	lost();
	await signUp('13900000002');
	expect(readOutbox()).toHaveLength(1);
	client.send.mockResolvedValue(done);
	await sendFromOutbox();
	expect(sent().map(({ phone }) => phone)).toEqual(['13900000001', '13900000002', '13900000002']);
	expect(signUpForm.get()).toMatchObject({ phase: 'done', registCode: 'CODE' });
	expect(readOutbox()).toEqual([]);
});

it('M-23: a corrected form whose first version arrives meanwhile says that the member has signed up', async () => {
	lost();
	await signUp('13900000001');
	const answer = held();
	const first = sendFromOutbox();
	await vi.waitFor(() => expect(sent()).toHaveLength(2));
	const second = signUp('13900000002');
	expect(signUpForm.get().phase).toBe('sending');
	answer(done);
	await Promise.all([first, second]);
	expect(sent().map(({ phone }) => phone)).toEqual(['13900000001', '13900000001']);
	// Not “done”: the platform has the first number, and takes no correction.
	expect(signUpForm.get()).toMatchObject({ phase: 'filling', notice: 'registered' });
	expect(readOutbox()).toEqual([]);
});

it('M-23: a form whose sign-in has expired is the same form after the sign-in', async () => {
	client.send.mockResolvedValueOnce(refused(statuses.memberNeeded, 'sign in'));
	await signUp('13900000001');
	expect(signUpForm.get()).toMatchObject({ phase: 'filling', notice: 'login' });
	expect(session.get().state).toBe('expired');
	closeForm();
	signIn();
	await open();
	expect(signUpForm.get()).toMatchObject({ notice: 'waits', fields: { phone: '13900000001' } });
	client.send.mockResolvedValue(done);
	expect(await sendForm(connect)).toBe(true);
	expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

it('M-23: a refusal that comes after the form was closed stays in the outbox, and the fields are restored', async () => {
	const answer = held();
	const sending = signUp('13900000001');
	await vi.waitFor(() => expect(sent()).toHaveLength(1));
	closeForm();
	answer(refused(statuses.badRequest, '号码不对'));
	expect(await sending).toBe(false);
	expect(readOutbox()).toMatchObject([{ kind: 'sign-up', refusal: '号码不对' }]);
	await open();
	expect(signUpForm.get()).toMatchObject({
		notice: 'failed',
		sentence: '号码不对',
		fields: { phone: '13900000001' },
	});
});

it('M-23: an open form shows its refusal, which does not stay in the outbox', async () => {
	client.send.mockResolvedValueOnce(refused(statuses.badRequest, '号码不对'));
	await signUp('13900000001');
	expect(signUpForm.get()).toMatchObject({ phase: 'filling', notice: 'failed', sentence: '号码不对' });
	expect(readOutbox()).toEqual([]);
});

it('M-23: a form that the outbox was refused marks the field, and is sent again in its place with a new key', async () => {
	await signUp('13900000001');
	closeForm();
	client.send.mockResolvedValueOnce(refused(statuses.badRequest, 'fields.phone: 号码不对'));
	await sendFromOutbox();
	await open();
	expect(signUpForm.get()).toMatchObject({
		phase: 'filling',
		notice: 'check',
		problems: { phone: 'missing' },
		fields: { phone: '13900000001' },
	});
	client.send.mockResolvedValue(done);
	expect(await sendForm(connect)).toBe(true);
	const keys = sent().map(({ key }) => key);
	expect(keys[1]).toBe(keys[0]);
	expect(keys[2]).not.toBe(keys[0]);
	expect(readOutbox()).toEqual([]);
});

it.each([
	['R-STATE-48: the places that are left', { placesLeft: 0 }, 'full'],
	['R-STATE-47: a sign-up of this member', { registered: true }, 'registered'],
	['nothing: the sentence of the platform stays', {}, 'failed'],
])('R-ERR-20: of a conflict in other words the activity says why: %s', async (_, change, notice) => {
	await open();
	client.send.mockResolvedValueOnce(refused(statuses.conflict, '您提交得太快'));
	client.read.mockResolvedValueOnce({ activity: { ...activity, ...change } });
	await signUp('13900000001');
	expect(signUpForm.get()).toMatchObject({ phase: 'filling', sentence: '您提交得太快', status: statuses.conflict });
	await vi.waitFor(() => expect(signUpForm.get().activity).toMatchObject(change));
	expect(signUpForm.get().notice).toBe(notice);
});

it('R-STATE-46, E-37: a form that is open follows the page when the sign-up begins and ends; what was typed stays', async () => {
	client.read.mockResolvedValueOnce({ activity: { ...activity, isbegin: 0 } });
	await open();
	expect(signUpForm.get().notice).toBe('early');
	await followShownState('open');
	expect(signUpForm.get()).toMatchObject({ phase: 'filling', notice: '', activity: { isbegin: 1 } });
	setSignUpField('phone', '13900000001');
	await followShownState('open');
	expect(client.read).toHaveBeenCalledTimes(2);
	client.read.mockResolvedValueOnce({ activity: { ...activity, isbegin: 2 } });
	await followShownState('ended');
	expect(signUpForm.get()).toMatchObject({ notice: 'ended', fields: { phone: '13900000001' } });
});

it('E-37: a form that is being sent, or was closed, does not follow the page', async () => {
	let arrive = (_: unknown): void => undefined;
	await open();
	client.read.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
	const following = followShownState('ended');
	await vi.waitFor(() => expect(client.read).toHaveBeenCalledTimes(2));
	client.send.mockResolvedValue(done);
	await signUp('13900000001');
	arrive({ activity: { ...activity, isbegin: 2 } });
	await following;
	expect(signUpForm.get()).toMatchObject({ phase: 'done', notice: '' });
});

it('a form that was closed while its activity loaded stays closed', async () => {
	let arrive = (_: unknown): void => undefined;
	client.read.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
	const opening = open();
	await vi.waitFor(() => expect(client.read).toHaveBeenCalled());
	closeForm();
	arrive({ activity });
	await opening;
	expect(signUpForm.get()).toMatchObject({ phase: 'closed', activity: null });
});
