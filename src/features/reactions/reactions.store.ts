import { atom } from 'nanostores';
import { NetworkError } from '../../client/api/result.ts';
import { newIdempotencyKey } from '../../client/runtime/device.ts';
import { startedClient } from '../../client/session/client.ts';
import { clearLogin, session, startSession } from '../../client/stores/session.ts';
import { statuses } from '../../contract/envelope.ts';
import { fav, myMarks, praise } from '../../contract/reactions.ts';

/** What a reader has done with the item of the page, and its counts. */
export interface Marks {
	/** unknown: not asked yet. failed: counts did not come; the buttons still work. */
	phase: 'unknown' | 'loading' | 'ready' | 'failed';
	praised: boolean;
	faved: boolean;
	countPraise: number | null;
	countDiscuss: number | null;
	busy: { praise: boolean; fav: boolean };
	notice: '' | 'login' | 'alreadyPraised' | 'failed' | 'network';
}

const unknownMarks: Marks = {
	phase: 'unknown',
	praised: false,
	faved: false,
	countPraise: null,
	countDiscuss: null,
	busy: { praise: false, fav: false },
	notice: '',
};

export const marks = atom<Marks>(unknownMarks);

const put = (change: Partial<Marks>): void => marks.set({ ...marks.get(), ...change });

/** Grows with every tap and with its end: an answer that was asked for before knows less than the screen does. */
let taps = 0;

/** Asks for counts and for what this reader has done. */
export const loadMarks = async (id: string): Promise<void> => {
	put({ phase: 'loading' });
	const asked = taps;
	try {
		const client = await startedClient();
		const answer = await client.read(myMarks, { id });
		const { busy } = marks.get();
		const underWay = busy.praise || busy.fav;
		if (asked !== taps || underWay) {
			put({ phase: 'unknown', countDiscuss: answer.countDiscuss });
			// A tap that is under way asks again when it has settled.
			return underWay ? undefined : loadMarks(id);
		}
		put({
			phase: 'ready',
			praised: answer.praised,
			faved: answer.faved,
			countPraise: answer.countPraise,
			countDiscuss: answer.countDiscuss,
		});
	} catch {
		put({ phase: 'failed' });
	}
};

/** Whether a member reads; otherwise says that a sign-in is needed. */
const needsMember = (): boolean => {
	startSession();
	if (session.get().state === 'member') return false;
	put({ notice: 'login' });
	return true;
};

const failure = (status: number): Marks['notice'] => {
	if (status !== statuses.memberNeeded && status !== statuses.tokenExpired) return 'failed';
	clearLogin('expired');
	return 'login';
};

/** Likes the item, once (R-VAL-10, A-127): shown at once, taken back when it is refused. */
export const praiseItem = async (id: string): Promise<void> => {
	const { praised, busy, countPraise } = marks.get();
	if (busy.praise) return;
	if (needsMember()) return;
	if (praised) return put({ notice: 'alreadyPraised' });
	taps += 1;
	put({
		praised: true,
		countPraise: countPraise === null ? null : countPraise + 1,
		busy: { ...busy, praise: true },
		notice: '',
	});
	const settle = (change: Partial<Marks>): void => {
		taps += 1;
		put({ ...change, busy: { ...marks.get().busy, praise: false } });
		if (marks.get().phase === 'unknown') void loadMarks(id);
	};
	try {
		const client = await startedClient();
		const result = await client.send(praise, { id, type: 'article', idempotencyKey: newIdempotencyKey() });
		if (result.ok)
			settle(
				'countPraise' in result.data && result.data.countPraise > 0 ? { countPraise: result.data.countPraise } : {},
			);
		else if (result.error.status === statuses.conflict)
			settle({ praised: true, countPraise, notice: 'alreadyPraised' });
		else settle({ praised: false, countPraise, notice: failure(result.error.status) });
	} catch (error) {
		settle({ praised: false, countPraise, notice: error instanceof NetworkError ? 'network' : 'failed' });
	}
};

/** Adds the item to the favourites, or takes it away. */
export const toggleFavourite = async (id: string): Promise<void> => {
	const { faved, busy } = marks.get();
	if (busy.fav) return;
	if (needsMember()) return;
	taps += 1;
	put({ faved: !faved, busy: { ...busy, fav: true }, notice: '' });
	const settle = (change: Partial<Marks>): void => {
		taps += 1;
		put({ ...change, busy: { ...marks.get().busy, fav: false } });
		if (marks.get().phase === 'unknown') void loadMarks(id);
	};
	try {
		const client = await startedClient();
		const result = await client.send(fav, {
			id,
			cancel: faved ? 'true' : 'false',
			idempotencyKey: newIdempotencyKey(),
		});
		if (result.ok) settle('faved' in result.data ? { faved: result.data.faved } : {});
		else settle({ faved, notice: failure(result.error.status) });
	} catch (error) {
		settle({ faved, notice: error instanceof NetworkError ? 'network' : 'failed' });
	}
};
