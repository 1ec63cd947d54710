/** The form in which a member enters an invite code. */
import { atom } from 'nanostores';
import { empty } from '../../../client/api/result.ts';
import { newIdempotencyKey } from '../../../client/runtime/device.ts';
import { startedClient } from '../../../client/session/client.ts';
import { readerSentence } from '../../../client/session/refusal.ts';
import { readDraft, storeDraft } from '../../../client/stores/drafts.ts';
import { clearLogin, session } from '../../../client/stores/session.ts';
import { statuses } from '../../../contract/envelope.ts';
import { inviteUseCode } from '../../../contract/members.ts';
import { plainCode } from '../../../domain/typed-digits.ts';
import type { InviteForm, InviteNotice } from '../page/invite-props.ts';

export const inviteForm = atom<InviteForm>({ phase: 'ready', code: '', notice: '', sentence: '', added: 0 });

const update = (change: Partial<InviteForm>): void => inviteForm.set({ ...inviteForm.get(), ...change });

const topic = 'invite';
const maxCode = 100;

/** Starts with the code in the address, else with what was typed before. */
export const startInvite = (search: string): void => {
	const given = (new URLSearchParams(search).get('code') ?? '').trim().slice(0, maxCode);
	update({ code: given || readDraft(topic) });
};

export const setInviteCode = (code: string): void => {
	update({ code, notice: '' });
	storeDraft(topic, code);
};

const notices: Readonly<Record<number, InviteNotice>> = {
	[statuses.badRequest]: 'unknown',
	[statuses.notFound]: 'unknown',
	[statuses.forbidden]: 'own',
	[statuses.conflict]: 'used',
	[statuses.expired]: 'expired',
	[statuses.tooMany]: 'tooOften',
	[statuses.memberNeeded]: 'login',
	[statuses.tokenExpired]: 'login',
};

/** The key of an attempt without an answer, and its code: sent again, it takes effect once. */
let unanswered = { code: '', key: '' };

/** Uses the code (R-ROLE-17, R-CALL-076). A refused or unanswered code stays in the form. */
export const sendInvite = async (connect = startedClient): Promise<void> => {
	const { phase, code: typed } = inviteForm.get();
	if (phase !== 'ready') return;
	const code = plainCode(typed);
	if (code === '') return update({ notice: 'needCode' });
	storeDraft(topic, code);
	if (session.get().state !== 'member') return update({ notice: 'login' });
	if (unanswered.code !== code) unanswered = { code, key: newIdempotencyKey() };
	update({ phase: 'sending', notice: '' });
	try {
		const client = await connect();
		const result = await client.send(inviteUseCode, { code, idempotencyKey: unanswered.key });
		unanswered = { code: '', key: '' };
		if (!result.ok) {
			const notice = notices[result.error.status] ?? 'failed';
			if (notice === 'login' && session.get().state === 'member') clearLogin('expired');
			const { status, errmsg } = result.error;
			return update({ phase: 'ready', notice, sentence: readerSentence({ status, errmsg }) });
		}
		storeDraft(topic, '');
		const added = result.data === empty || !('added' in result.data) ? 0 : result.data.added;
		update({ phase: 'done', added });
	} catch {
		update({ phase: 'ready', notice: 'waits' });
	}
};
