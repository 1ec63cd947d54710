/** The forms of the rules of comments: which of them wait, and the list of words. */
import { maxWordLength, wordOf } from '../../domain/word-list.ts';
import { StoreError } from '../db/open.ts';
import { holdModes } from '../settings/setting.ts';
import { redirect } from './page.ts';
import { addWords, changeSetting, removeWords } from './recorded-acts.ts';
import type { Sent } from './request.ts';
import { doneAt, type Result } from './result.ts';
import { fillPlaceholders, textsOf } from './texts.ts';

/** Words that one form adds or removes at most. */
const maxWords = 1000;

/** Changes which comments wait for an editor. */
export const changeWaiting = async (submission: Sent): Promise<Result> => {
	const mode = holdModes.find((one) => one === submission.form.get('mode'));
	if (mode === undefined) return redirect('/desk/?view=rules');
	await changeSetting(submission, 'holdComments', mode);
	return doneAt('rules', 'save');
};

/** Adds words to the list, or removes some. */
export const changeWords = async (submission: Sent): Promise<Result> => {
	const { form, language } = submission;
	if (form.get('do') === 'remove') {
		const count = await removeWords(submission, form.getAll('word').slice(0, maxWords));
		return count === 0 ? redirect('/desk/?view=rules') : doneAt('rules', 'removeWords', { count: String(count) });
	}
	const typed = form.get('words') ?? '';
	const lines = typed.split(/\r?\n/).filter((line) => line.trim() !== '');
	try {
		const count = await addWords(submission, lines.slice(0, maxWords));
		return count === 0 ? redirect('/desk/?view=rules') : doneAt('rules', 'addWords', { count: String(count) });
	} catch (error) {
		if (!(error instanceof StoreError)) throw error;
		const word = lines.find((line) => wordOf(line) === '' || [...wordOf(line)].length > maxWordLength) ?? '';
		const reason = fillPlaceholders(textsOf[language].wrongWord, { word, count: maxWordLength });
		return { refused: { view: 'rules', name: 'words', typed, reason } };
	}
};
