/** The page of the rules of comments: which of them wait for an editor, and the list of words. */
import { html } from 'hono/html';
import { type Markup, nothing } from '../http/markup.ts';
import { holdModes } from '../settings/setting.ts';
import { maySend } from './access.ts';
import { findForm } from './find-form.ts';
import { pagesOf } from './paging.ts';
import type { Refused } from './settings-view.ts';
import { textsOf } from './texts.ts';
import { describedBy, headerOf, keyField, noteOf, problemOf, type View } from './views.ts';

/** Words on a page. */
export const wordsPage = 40;

export interface Rules {
	/** One of `holdModes`. */
	mode: string;
	/** One more than the page has when there are others. */
	words: readonly string[];
}

const waitingForm = (view: View, mode: string): Markup => {
	const t = textsOf[view.language];
	if (!maySend(view.role, '/desk/waiting')) {
		const words = holdModes.find((one) => one === mode);
		return html`<p>${words === undefined ? mode : t.holdModes[words]}</p>`;
	}
	const options = holdModes.map(
		(one) =>
			html`<label class="choice"><input type="radio" name="mode" value="${one}"${one === mode ? ' checked' : ''}> ${t.holdModes[one]}</label>`,
	);
	return html`<form method="post" action="/desk/waiting">${keyField(view.key)}<fieldset><legend>${t.whichWait}</legend>${options}</fieldset><p class="hint">${t.holdModesWhy}</p><div class="acts"><button class="main" type="submit">${t.saveRule}</button></div></form>`;
};

/** @param refusal of words that were not added. */
export const rulesBody = (view: View, { mode, words }: Rules, refusal: Refused | null): Markup => {
	const t = textsOf[view.language];
	const problem = refusal?.name === 'words' ? (refusal.reason ?? '') : '';
	const boxes = words
		.slice(0, wordsPage)
		.map((word) => html`<label class="word"><input type="checkbox" name="word" value="${word}"> ${word}</label>`);
	const list =
		boxes.length === 0
			? html`<p class="none">${(view.asked.get('words') ?? '') === '' ? t.noneWords : t.noneFound}</p>`
			: html`<form method="post" action="/desk/words">${keyField(view.key)}<div class="words">${boxes}</div><div class="acts"><button type="submit" name="do" value="remove">${t.removeWords}</button></div></form>`;
	const add = html`<form class="set" method="post" action="/desk/words">${keyField(view.key)}<h2>${t.words}</h2><p class="hint">${t.wordsWhy}</p>${problemOf(problem, 'wrong')}<label for="add">${t.wordsToAdd}</label><textarea id="add" name="words" rows="3" required autocomplete="off" spellcheck="false"${describedBy(problem, 'wrong')}>${problem === '' ? nothing : refusal?.typed}</textarea><div class="acts"><button class="main" type="submit" name="do" value="add">${t.addWords}</button></div></form>`;
	const waiting = html`<section class="item"><h2>${t.whichWait}</h2>${waitingForm(view, mode)}</section>`;
	return html`${headerOf(view)}<main>${noteOf(view.note)}${waiting}<section class="item">${add}</section><section class="item">${findForm(view, t.findWord)}${list}${pagesOf(view, words.length > wordsPage)}</section></main>`;
};
