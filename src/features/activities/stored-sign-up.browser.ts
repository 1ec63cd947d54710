/** The form of a sign-up as it is kept on this device until the platform has it. */
import { waitingForm } from '../../client/session/form-entry.ts';
import { readDraft, storeDraft } from '../../client/stores/drafts.ts';

/**
 * The part of a form that survives a reload, a sign-in and a network failure. Its key makes it the same sign-up when it
 * is sent again.
 */
export interface StoredForm {
	fields: Readonly<Record<string, string>>;
	key: string;
}

const topicOf = (activityId: string): string => `sign-up:${activityId}`;

/** The stored form of an activity; an empty one when there is none. */
export const readStored = (activityId: string): StoredForm => {
	try {
		const stored = JSON.parse(readDraft(topicOf(activityId)) || '{}') as Partial<StoredForm>;
		return { fields: stored.fields ?? {}, key: stored.key ?? '' };
	} catch {
		return { fields: {}, key: '' };
	}
};

export const storeForm = (activityId: string, form: StoredForm): void =>
	storeDraft(topicOf(activityId), JSON.stringify(form));

/** Removes the stored form: the platform has the sign-up. */
export const forgetStored = (activityId: string): void => storeDraft(topicOf(activityId), '');

/**
 * The stored form of an activity, with its key while it waits in the outbox, and the platform's sentence when it was
 * refused. A form that was sent and has left the outbox was confirmed or discarded: it is removed, and an empty one returned.
 */
export const readWaiting = (activityId: string): StoredForm & { refusal: string } =>
	waitingForm('sign-up', activityId, readStored(activityId), () => {
		forgetStored(activityId);
		return { fields: {}, key: '' };
	});
