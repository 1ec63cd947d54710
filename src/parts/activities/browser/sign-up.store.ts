import { atom } from 'nanostores';
import { startedClient } from '../../../client/session/client.ts';
import {
	keyToSend,
	type StoredForm,
	sendFormEntry,
	storedForms,
	waitingNotice,
} from '../../../client/session/form-entry.ts';
import { type OutboxEntry, type Outcome, onOutcome } from '../../../client/session/outbox.ts';
import { session } from '../../../client/stores/session.ts';
import { activityDetail, type activityRegist } from '../../../contract/activities.ts';
import type { CallAnswer } from '../../../contract/call.ts';
import type { Activity } from '../../../contract/entities/activities.ts';
import { statuses } from '../../../contract/envelope.ts';
import { type FieldProblem, fieldProblem, fieldValues } from '../../../domain/form-fields.ts';
import { signUpState } from '../../../domain/sign-up.ts';
import { clearFiles, closeFiles, fileOf, filesWait, openFiles } from './sign-up-files.store.ts';

const forms = storedForms('sign-up');

/** Of a refusal that the outbox has stored: only its sentence is known. */
const noStatus = -1;

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
	| 'upload'
	| 'unsent'
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
	/** Status of that refusal; `noStatus` when it is not known. */
	status: number;
	/** The registration code; '' before the sign-up. */
	registCode: string;
}

const closedForm: SignUpForm = {
	phase: 'closed',
	activity: null,
	fields: {},
	problems: {},
	notice: '',
	sentence: '',
	status: noStatus,
	registCode: '',
};

export const signUpForm = atom<SignUpForm>(closedForm);

const update = (change: Partial<SignUpForm>): void => signUpForm.set({ ...signUpForm.get(), ...change });

/** Connects to the platform, as passed when the form was opened. */
let connectForm = startedClient;

/** Stops showing what the outbox sends. */
let unfollow = (): void => undefined;

/** The key of the form that was sent last. */
let sentKey = '';

const store = (key = ''): void => {
	const { activity, fields } = signUpForm.get();
	if (activity !== null) forms.store(activity.fileId, { fields, key });
};

/** Why nobody, or not this member, can sign up now; '' when they can. */
const stateNotice = (activity: Activity): SignUpNotice => {
	if (activity.registered) return 'registered';
	const state = signUpState(activity);
	return state === 'open' ? '' : state;
};

/** The notice about an open form that was sent before: it waits in the outbox. */
const waitNotice = ({ key }: StoredForm): SignUpNotice => (key === '' ? '' : 'waits');

/** Shows that the activity is still loading. */
export const waitForForm = (): void => update({ phase: 'loading' });

/** Opens the form of an activity with the fields as they were left, and loads its current places and times. */
export const openForm = async (activityId: string, connect = startedClient): Promise<void> => {
	connectForm = connect;
	update({ phase: 'loading', notice: '', sentence: '' });
	try {
		const client = await connect();
		const { activity } = await client.read(activityDetail, { id: activityId });
		// The reader has closed the form meanwhile.
		if (signUpForm.get().phase !== 'loading') return;
		if (activity === null) return update({ phase: 'filling', notice: 'gone' });
		unfollow();
		unfollow = onOutcome(showOutcome);
		const stored = forms.readWaiting(activity.fileId);
		const notice = stateNotice(activity);
		update({
			phase: 'filling',
			activity,
			fields: stored.fields,
			problems: {},
			notice: notice || waitNotice(stored),
		});
		if (notice === '' && stored.refusal !== '') showRefusal(noStatus, stored.refusal, stored.refusal);
		openFiles(activity, (name, value) => {
			if ((signUpForm.get().fields[name] ?? '') !== value) setSignUpField(name, value);
		});
	} catch {
		if (signUpForm.get().phase === 'loading') update({ phase: 'failed' });
	}
};

export const setSignUpField = (name: string, value: string): void => {
	const { fields, problems } = signUpForm.get();
	update({ fields: { ...fields, [name]: value }, problems: { ...problems, [name]: '' } });
	store();
};

/** A file that waits for the sign-in or for its upload does not count as missing. */
const problemsOf = ({ activity, fields }: SignUpForm): Record<string, FieldProblem | ''> =>
	Object.fromEntries(
		(activity?.fields ?? []).map((field) => {
			const isOnItsWay = fileOf(field.name)?.photos.get().length === 1 && (fields[field.name] ?? '') === '';
			return [field.name, isOnItsWay ? '' : fieldProblem(field, fields[field.name] ?? '')];
		}),
	);

const noticeOf = (status: number, message: string): SignUpNotice => {
	if (status === statuses.notFound) return 'gone';
	if (status === statuses.conflict && message.includes('报过')) return 'registered';
	if (status === statuses.conflict && (message === '' || message === 'error' || message.includes('满'))) return 'full';
	if (status === statuses.forbidden && message.includes('未开始')) return 'early';
	if (status === statuses.forbidden && message.includes('结束')) return 'ended';
	return 'failed';
};

/** Shows a refusal; one that begins with a field (`fields.phone: …`) is shown next to that field. */
const showRefusal = (status: number, message: string, sentence: string): void => {
	const notice = noticeOf(status, message);
	const [, field] = /^fields\.([^:]+):/.exec(message) ?? [];
	if (field === undefined) update({ phase: 'filling', notice, sentence: notice === 'failed' ? sentence : '', status });
	else {
		const problem = fileOf(field) === undefined ? 'missing' : 'file';
		update({ phase: 'filling', notice: 'check', problems: { ...signUpForm.get().problems, [field]: problem } });
	}
	// The platform refused in words that this site does not know: the activity says why.
	if (status === statuses.conflict && notice === 'failed') void reloadActivity();
};

/**
 * Loads the activity again: its places, and whether sign-up is open. What was typed stays; the notice stays too, unless it
 * said that sign-up is not open.
 */
const reloadActivity = async (): Promise<void> => {
	const before = signUpForm.get().activity;
	if (before === null) return;
	try {
		const client = await connectForm();
		const { activity } = await client.read(activityDetail, { id: before.fileId });
		const { activity: shown, phase, notice } = signUpForm.get();
		// The reader has closed the form, or has sent it again, meanwhile.
		if (activity === null || shown !== before || phase !== 'filling') return;
		const noticeWhenOpen = stateNotice(before) === '' ? notice : waitNotice(forms.read(before.fileId));
		update({ activity, notice: stateNotice(activity) || noticeWhenOpen });
	} catch {
		// The form stays as it is.
	}
};

/**
 * Loads the activity again when sign-up has begun or ended while the form is open.
 *
 * @param state of the sign-up, as the page shows it.
 */
export const followShownState = async (state: string): Promise<void> => {
	const { phase, activity } = signUpForm.get();
	if (phase === 'filling' && activity !== null && signUpState(activity) !== state) await reloadActivity();
};

/**
 * Sends the form. A form without an answer has the same key when it is sent again, so it counts once; one that was
 * changed meanwhile replaces it.
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
	const wait = filesWait();
	if (wait !== '') {
		update({ notice: wait });
		return false;
	}
	const key = keyToSend(forms.read(activity.fileId).key);
	store(key);
	sentKey = key;
	update({ phase: 'sending' });
	const { fileId: id } = activity;
	return sendFormEntry(
		{
			kind: 'sign-up',
			key,
			subject: id,
			parameters: { id, fields: JSON.stringify(fieldValues(activity.fields, fields)) },
		},
		connect,
		() => signUpForm.get().activity?.fileId !== id,
		showOutcome,
	);
};

/** Shows what happened to the sign-up for this activity, sent by this page or by the outbox. */
const showOutcome = ({ kind, key, subject }: OutboxEntry, outcome: Outcome): void => {
	const { activity, phase } = signUpForm.get();
	if (kind !== 'sign-up' || subject !== activity?.fileId || phase === 'done') return;
	// The outcome is of an earlier form, which this one replaces.
	if (phase === 'sending' && key !== sentKey) return;
	if (outcome.state === 'refused') {
		store();
		showRefusal(outcome.status, outcome.errmsg, outcome.sentence);
	} else if (outcome.state === 'waiting') {
		// The stored key stays, because the outbox sends the form after the sign-in.
		update({ phase: 'filling', notice: waitingNotice(outcome), sentence: '' });
	} else {
		clearFiles();
		forms.forget(subject);
		// Another tab has signed the member up, or an earlier form has, perhaps with other fields.
		if (outcome.state === 'repeated') update({ phase: 'filling', fields: {}, notice: 'registered' });
		else {
			const { registCode = '' } = outcome.answer as Partial<CallAnswer<typeof activityRegist>>;
			update({ phase: 'done', fields: {}, notice: '', registCode });
		}
	}
};

export const closeForm = (): void => {
	unfollow();
	closeFiles();
	signUpForm.set(closedForm);
};
