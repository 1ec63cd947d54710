/** The page of the log: who did what to which story, comment or setting. */
import { html } from 'hono/html';
import type { Markup } from '../http/markup.ts';
import type { LoggedAct } from './log.ts';
import { actorWords, actWords } from './log-words.ts';
import { pagesOf } from './paging.ts';
import { textsOf } from './texts.ts';
import { headerOf, listOf, timeOf, type View } from './views.ts';

/** Entries on a page. */
export const logPage = 20;

/** The editor whom an address asks for: '' for commands, undefined for everybody. */
export const editorAsked = (asked: URLSearchParams): string | undefined => {
	const by = asked.get('by') ?? '';
	if (by === 'command') return '';
	return by.startsWith('editor ') ? by.slice('editor '.length) : undefined;
};

/** @param acts the newest first, one more than the page has when there are others. @param editors whom the log names. */
export const logBody = (view: View, acts: readonly LoggedAct[], editors: readonly string[]): Markup => {
	const t = textsOf[view.language];
	const chosen = editorAsked(view.asked);
	const option = (value: string, word: string, isChosen: boolean): Markup =>
		html`<option value="${value}"${isChosen ? ' selected' : ''}>${word}</option>`;
	const options = editors.map((editor) =>
		editor === ''
			? option('command', t.operator, chosen === '')
			: option(`editor ${editor}`, editor, chosen === editor),
	);
	const filter = html`<form class="seek" method="get" action="/desk/"><input type="hidden" name="view" value="log"><label for="by">${t.whoDid}</label><select id="by" name="by">${option('', t.everybody, chosen === undefined)}${options}</select><button type="submit">${t.show}</button></form>`;
	const items = acts
		.slice(0, logPage)
		.map(
			(act) =>
				html`<li><p class="did"><b>${actorWords(act, view.language)}</b> ${actWords(act, view.language)}</p><p class="when">${timeOf(act.time)}${act.address === '' ? '' : html` · ${act.address}`}</p></li>`,
		);
	const list = listOf(items, t.noneLog, 'rows');
	return html`${headerOf(view)}<main>${filter}${list}${pagesOf(view, acts.length > logPage)}</main>`;
};
