/** What the buttons of the desk do. */
import { statuses } from '../../contract/envelope.ts';
import type { Store } from '../db/store.ts';
import { ApiError } from '../errors.ts';
import { moderations } from './of-parts.ts';

type ActionName = keyof typeof moderations;

const isAction = (name: string): name is ActionName => Object.hasOwn(moderations, name);

/** What was done: `none` when no comment was selected. */
export interface Outcome {
	action: ActionName | 'none';
	done: string[];
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
export const act = async (store: Store, media: string, form: URLSearchParams): Promise<Outcome> => {
	const [name = '', one] = (form.get('do') ?? '').split(':');
	const ids = one === undefined ? form.getAll('id').slice(0, maxIds) : [one];
	const outcome: Outcome = { action: 'none', done: [], missed: 0, blocked: 0 };
	if (!isAction(name) || ids.length === 0) return outcome;
	outcome.action = name;
	for (const id of ids) {
		try {
			await moderations[name](store, media, id);
			outcome.done.push(id);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (error.status === statuses.conflict) outcome.blocked += 1;
			else outcome.missed += 1;
		}
	}
	return outcome;
};
