import { atom } from 'nanostores';
import { empty, NetworkError } from '../../client/api/result.ts';
import { newIdempotencyKey } from '../../client/runtime/device.ts';
import { startedClient } from '../../client/session/client.ts';
import { readDraft, storeDraft } from '../../client/stores/drafts.ts';
import { clearLogin, session } from '../../client/stores/session.ts';
import { activityDetail, activityRegist } from '../../contract/activities.ts';
import type { Activity } from '../../contract/entities/activities.ts';
import { statuses } from '../../contract/envelope.ts';
import { type FieldProblem, fieldProblem } from '../../domain/form-fields.ts';
import { signUpState } from '../../domain/sign-up.ts';

/** The notice about the whole form; its texts are messages `signUp.…`. */
export type SignUpNotice =
	| ''
	| 'early'
	| 'ended'
	| 'full'
	| 'registered'
	| 'login'
	| 'gone'
	| 'check'
	| 'waits'
	| 'failed';

/** The state of a sign-up form. filling: the reader fills it in. done: the platform has confirmed it. */
export interface SignUpForm {
	phase: 'closed' | 'loading' | 'failed' | 'filling' | 'sending' | 'done';
	activity: Activity | null;
	fields: Readonly<Record<string, string>>;
	problems: Readonly<Record<string, FieldProblem | ''>>;
	notice: SignUpNotice;
	/** The platform's sentence about a refusal, when ours would say less. */
	sentence: string;
	/** The registration code; '' before the sign-up. */
	registCode: string;
}

export const closedForm: SignUpForm = {
	phase: 'closed',
	activity: null,
	fields: {},
	problems: {},
	notice: '',
	sentence: '',
	registCode: '',
};

export const signUpForm = atom<SignUpForm>(closedForm);

const update = (change: Partial<SignUpForm>): void => signUpForm.set({ ...signUpForm.get(), ...change });

/**
 * The part of a form that survives a reload, a sign-in and a network failure. Its key makes it the same sign-up when it
 * is sent again.
 */
interface StoredForm {
	fields: Record<string, string>;
	key: string;
}

const topicOf = (activityId: string): string => `sign-up:${activityId}`;

const readStored = (activityId: string): StoredForm => {
	try {
		const stored = JSON.parse(readDraft(topicOf(activityId)) || '{}') as Partial<StoredForm>;
		return { fields: stored.fields ?? {}, key: stored.key ?? '' };
	} catch {
		return { fields: {}, key: '' };
	}
};

const store = (key = ''): void => {
	const { activity, fields } = signUpForm.get();
	if (activity !== null) storeDraft(topicOf(activity.fileId), JSON.stringify({ fields, key }));
};

/** Why nobody, or not this member, can sign up now; '' when they can. */
const stateNotice = (activity: Activity): SignUpNotice => {
	if (activity.registered) return 'registered';
	const state = signUpState(activity);
	return state === 'open' ? '' : state;
};

/** Shows that the activity is still loading. */
export const waitForForm = (): void => update({ phase: 'loading' });

/** Opens the form of an activity with the fields as they were left, and loads its current places and times. */
export const openForm = async (activityId: string, connect = startedClient): Promise<void> => {
	update({ phase: 'loading', notice: '', sentence: '' });
	try {
		const client = await connect();
		const { activity } = await client.read(activityDetail, { id: activityId });
		if (activity === null) return update({ phase: 'filling', notice: 'gone' });
		const stored = readStored(activity.fileId);
		const notice = stateNotice(activity);
		update({
			phase: 'filling',
			activity,
			fields: stored.fields,
			problems: {},
			notice: notice === '' && stored.key !== '' ? 'waits' : notice,
		});
	} catch {
		update({ phase: 'failed' });
	}
};

export const setSignUpField = (name: string, value: string): void => {
	const { fields, problems } = signUpForm.get();
	update({ fields: { ...fields, [name]: value }, problems: { ...problems, [name]: '' } });
	store();
};

const problemsOf = ({ activity, fields }: SignUpForm): Record<string, FieldProblem | ''> =>
	Object.fromEntries(
		(activity?.fields ?? []).map((field) => [field.name, fieldProblem(field, fields[field.name] ?? '')]),
	);

const noticeOf = (status: number, message: string): SignUpNotice => {
	if (status === statuses.memberNeeded || status === statuses.tokenExpired) return 'login';
	if (status === statuses.notFound) return 'gone';
	if (status === statuses.conflict) return message.includes('报过') ? 'registered' : 'full';
	if (status === statuses.forbidden && message.includes('未开始')) return 'early';
	if (status === statuses.forbidden && message.includes('结束')) return 'ended';
	return 'failed';
};

/** Shows a refusal; one that begins with a field (`fields.phone: …`) is shown next to that field. */
const refuse = (status: number, message: string): void => {
	store();
	const notice = noticeOf(status, message);
	if (notice === 'login' && session.get().state === 'member') clearLogin('expired');
	const [, field] = /^fields\.([^:]+):/.exec(message) ?? [];
	if (field === undefined) update({ phase: 'filling', notice, sentence: notice === 'failed' ? message : '' });
	else update({ phase: 'filling', notice: 'check', problems: { ...signUpForm.get().problems, [field]: 'missing' } });
};

/**
 * Sends the form. A form without an answer has the same key when it is sent again, so it counts once.
 *
 * @returns whether the platform has confirmed it.
 */
export const sendForm = async (connect = startedClient): Promise<boolean> => {
	const state = signUpForm.get();
	const { activity, fields, phase } = state;
	if (activity === null || phase !== 'filling') return false;
	const problems = problemsOf(state);
	const isComplete = Object.values(problems).every((problem) => problem === '');
	const notice = stateNotice(activity) || (isComplete ? '' : 'check');
	update({ problems, notice, sentence: '' });
	if (notice !== '') return false;
	if (session.get().state !== 'member') {
		update({ notice: 'login' });
		return false;
	}
	const key = readStored(activity.fileId).key || newIdempotencyKey();
	store(key);
	update({ phase: 'sending' });
	try {
		const client = await connect();
		const answer = await client.send(activityRegist, {
			id: activity.fileId,
			fields: JSON.stringify(fields),
			idempotencyKey: key,
		});
		if (!answer.ok) {
			refuse(answer.error.status, answer.error.errmsg);
			return false;
		}
		storeDraft(topicOf(activity.fileId), '');
		const registCode = answer.data === empty || !('registCode' in answer.data) ? '' : answer.data.registCode;
		update({ phase: 'done', fields: {}, registCode });
		return true;
	} catch (error) {
		update({ phase: 'filling', notice: error instanceof NetworkError ? 'waits' : 'failed' });
		return false;
	}
};

export const closeForm = (): void => signUpForm.set(closedForm);
