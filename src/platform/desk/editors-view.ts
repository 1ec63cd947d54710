/** The pages of the editors, and of the log of what they did. */
import { escapeHtml } from '../../domain/escape.ts';
import { type Editor, minSecretLength } from '../auth/editors.ts';
import { factorTexts, ownFactor } from './factor-view.ts';
import type { LoggedAct } from './log.ts';
import type { Refused } from './settings-view.ts';
import { filled, type Texts, textsOf } from './texts.ts';
import { headerOf, keyField, noteOf, timeOf, type View } from './views.ts';

const problemOf = (refused: Refused | null, form: string): string =>
	refused?.name === form ? `<p class="note" id="wrong-${form}" role="alert">${escapeHtml(refused.typed)}</p>` : '';

const describedBy = (refused: Refused | null, form: string): string =>
	refused?.name === form ? ` aria-invalid="true" aria-describedby="wrong-${form}"` : '';

const secretField = (id: string, t: Texts, more: string): string =>
	`<label for="${id}">${escapeHtml(filled(t.newSecret, { count: minSecretLength }))}</label><input id="${id}" name="secret" type="password" autocomplete="new-password" minlength="${minSecretLength}" required${more}>`;

/** The editors, with forms that add one, remove one and change the own secret. */
export const editorsBody = (view: View, editors: readonly Editor[], refused: Refused | null): string => {
	const t = textsOf[view.language];
	const form = (inside: string, title: string): string =>
		`<li class="item"><form class="set" method="post" action="/desk/editors">${keyField(view.key)}<h2>${escapeHtml(title)}</h2>${inside}</form></li>`;
	const submit = (value: string, word: string, main = true): string =>
		`<div class="acts"><button${main ? ' class="main"' : ''} type="submit" name="do" value="${escapeHtml(value)}">${escapeHtml(word)}</button></div>`;
	const items = editors.map(({ name, created, hasFactor }) => {
		const remove =
			name === view.editor || editors.length < 2
				? ''
				: `<form method="post" action="/desk/editors">${keyField(view.key)}<details><summary>${escapeHtml(t.removeEditor)}</summary><p>${escapeHtml(t.removeEditorSure)}</p>${submit(`remove:${name}`, filled(t.removeEditorName, { name }), false)}</details></form>`;
		return `<li class="item"><div class="who"><b>${escapeHtml(name)}</b>${timeOf(created)}${hasFactor ? `<span>${factorTexts[view.language].factor}</span>` : ''}</div>${remove}</li>`;
	});
	const add = form(
		`${problemOf(refused, 'add')}<label for="new-name">${escapeHtml(t.name)}</label><input id="new-name" name="name" autocomplete="off" required${describedBy(refused, 'add')}>${secretField('new-secret', t, '')}${submit('add', t.addEditor)}`,
		t.addEditor,
	);
	const own = form(
		`${problemOf(refused, 'secret')}${secretField('own-secret', t, describedBy(refused, 'secret'))}${submit('secret', t.changeSecret)}`,
		filled(t.ownSecret, { name: view.editor }),
	);
	const hasFactor = editors.some((editor) => editor.name === view.editor && editor.hasFactor);
	const problem = refused?.name === 'factor' ? refused.typed : '';
	const factor = `<li class="item">${ownFactor(view.language, view.key, hasFactor, problem)}</li>`;
	return `${headerOf(view)}<main>${noteOf(view.note)}<ul>${items.join('')}${add}${own}${factor}</ul></main>`;
};

/** What was done, the newest first. */
export const logBody = (view: View, acts: readonly LoggedAct[]): string => {
	const t = textsOf[view.language];
	const items = acts.map(({ time, editor, action, subject, address }) => {
		const word = Object.hasOwn(t.acts, action) ? t.acts[action as keyof Texts['acts']] : action;
		return `<li class="item"><div class="who"><b>${escapeHtml(editor === '' ? t.operator : editor)}</b>${timeOf(time)}<span>${escapeHtml(address)}</span></div><p class="text">${escapeHtml(word)} <code>${escapeHtml(subject)}</code></p></li>`;
	});
	const list = items.length === 0 ? `<p class="none">${t.noneLog}</p>` : `<ul>${items.join('')}</ul>`;
	return `${headerOf(view)}<main>${list}</main>`;
};
