/**
 * Limits of sign-ins at the desk: by address, by network, by the editor who is named, and in all. None of them counts for a device on
 * which the editor has signed in before, so that strangers cannot lock editors out. A caller who sends a proof of work does not count by the
 * editor and in all: an editor on a new device comes in while strangers guess. Without scripts they wait.
 */
import type { Rate } from '../context.ts';
import { type LimitKey, limitKey } from '../db/limit-key.ts';
import { ApiError } from '../errors.ts';
import { giveBack, takeOne } from '../limits/limits.ts';
import { networksOf } from '../limits/networks.ts';
import { spendDeskProof } from '../limits/proofs.ts';
import type { Visit } from './request.ts';
import { textsOf } from './texts.ts';

/** The attempts of all strangers together are used up: a proof of work is accepted instead. */
export class StrangersUsedUp extends ApiError {}

type Limit = [name: LimitKey, rate: Rate];

/** @returns false for one that is wrong, too old or was used. */
const isAccepted = async ({ store, options }: Visit, name: string, proof: string): Promise<boolean> => {
	if (proof === '') return false;
	try {
		await spendDeskProof({ store, costs: options.costs, now: store.now }, name, proof);
		return true;
	} catch (error) {
		if (error instanceof ApiError) return false;
		throw error;
	}
};

const limitsOfStranger = ({ store, options, address }: Visit): Limit[] => {
	const { rates } = options;
	const { network, wide } = networksOf(address);
	const key = (name: string): LimitKey => limitKey(store, `desk ${name}`);
	return [
		[key(`address ${address}`), rates.deskOfAddress],
		[key(`network ${network}`), rates.deskOfNetwork],
		...(wide === '' ? [] : [[key(`network ${wide}`), rates.deskOfWideNetwork] satisfies Limit]),
	];
};

/**
 * Takes one attempt, before the password is checked.
 *
 * @param device a device on which the editor has signed in before; '' for any other.
 * @returns gives the attempt back after a sign-in.
 * @throws StrangersUsedUp, or another ApiError with status 429.
 */
export const takeDeskAttempt = async (
	visit: Visit,
	{ name, proof, device }: { name: string; proof: string; device: string },
): Promise<() => Promise<void>> => {
	const { store, options, language } = visit;
	const { rates } = options;
	const takenLimits: Limit[] = [];
	const take = async (limits: readonly Limit[]): Promise<void> => {
		for (const limit of limits) {
			await takeOne(store.writing, ...limit, store.now(), textsOf[language].tooMany);
			takenLimits.push(limit);
		}
	};
	if (device !== '') await take([[limitKey(store, `desk device ${name} ${device}`), rates.deskOfDevice]]);
	else {
		await take(limitsOfStranger(visit));
		if (!(await isAccepted(visit, name, proof))) {
			try {
				await take([
					[limitKey(store, `desk editor ${name}`), rates.deskOfEditor],
					[limitKey(store, 'desk in all'), rates.deskInAll],
				]);
			} catch (error) {
				if (!(error instanceof ApiError)) throw error;
				throw new StrangersUsedUp(error.status, error.message, error.retryAfter);
			}
		}
	}
	return async () => {
		for (const [key, rate] of takenLimits) await giveBack(store.writing, key, rate);
	};
};
