import { atom } from 'nanostores';
import { debounced, typingPauseMs } from '../../../client/runtime/pace.ts';
import { startedClient } from '../../../client/session/client.ts';
import { plainNumber } from '../../../domain/typed-digits.ts';
import type { OptionSearch } from '../page/option-search.ts';
import { infoByOptionName } from '../wire.ts';

export const idleSearch: OptionSearch = { phase: 'idle', text: '', found: null };

export const optionSearch = atom<OptionSearch>(idleSearch);

/** The largest number of options that the platform sends at once. */
const size = 100;

/** Requests the options whose name contains the text, or whose number it is (R-CALL-085). An older text is not shown. */
export const findOptions = async (voteId: string, connect = startedClient): Promise<void> => {
	const { text } = optionSearch.get();
	const number = plainNumber(text);
	const name = /^\d+$/.test(number) ? number : text.trim();
	if (name === '') return;
	const show = (change: Partial<OptionSearch>): void => {
		if (optionSearch.get().text === text) optionSearch.set({ ...optionSearch.get(), ...change });
	};
	try {
		const client = await connect();
		const { list } = await client.read(infoByOptionName, { voteId, name, size });
		show({ phase: 'found', found: list.map((option) => option.optionId) });
	} catch {
		show({ phase: 'failed', found: null });
	}
};

let shownVote = '';
const findSoon = debounced(() => void findOptions(shownVote), typingPauseMs);

/**
 * The reader types: the options are requested after a pause, and all are shown again when the field is empty.
 *
 * @param isHalf an input method composes a word: the text is shown, and nothing is requested.
 */
export const typeOptionName = (voteId: string, text: string, isHalf = false): void => {
	findSoon.cancel();
	if (isHalf) {
		optionSearch.set({ ...optionSearch.get(), text });
		return;
	}
	if (text.trim() === '') {
		optionSearch.set({ ...idleSearch, text });
		return;
	}
	optionSearch.set({ ...optionSearch.get(), phase: 'searching', text });
	shownVote = voteId;
	findSoon();
};
