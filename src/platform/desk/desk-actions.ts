/** What the buttons of the desk do. */
import { statuses } from '../../contract/envelope.ts';
import { ApiError } from '../errors.ts';
import { isModeration, type Moderation, moderate } from './recorded-acts.ts';
import type { Sent } from './request.ts';

/** What was done: `none` when no comment was selected. */
export interface Outcome {
	action: Moderation | 'none';
	/** Comments, or members, that it was done to. */
	done: number;
	/** Comments that somebody else had decided about. */
	missed: number;
	/** Replies to comments that wait. */
	blocked: number;
}

/** Ids that one form may select: more than a page shows. */
const maxIds = 500;

/**
 * Does what a form of the desk requests: the button `do` has the value `release:<id>` for one comment, or `release` for the
 * selected ones (`id`), which are in the order of the page. Each is a transaction of its own.
 */
export const act = async (submission: Sent): Promise<Outcome> => {
	const { form, options } = submission;
	const [name = '', one] = (form.get('do') ?? '').split(':');
	const ids = one === undefined ? form.getAll('id').slice(0, maxIds) : [one];
	const outcome: Outcome = { action: 'none', done: 0, missed: 0, blocked: 0 };
	if (!isModeration(name) || ids.length === 0) return outcome;
	outcome.action = name;
	for (const id of ids) {
		try {
			await moderate(submission, options.media, name, id);
			outcome.done += 1;
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (error.status === statuses.conflict) outcome.blocked += 1;
			else outcome.missed += 1;
		}
	}
	return outcome;
};
