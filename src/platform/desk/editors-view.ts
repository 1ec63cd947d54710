/** The pages of the editors, of the own account, and of the log of what they did. */
import { escapeHtml } from '../../domain/escape.ts';
import { type Editor, minSecretLength } from '../auth/editors.ts';
import { type Role, roles } from '../auth/roles.ts';
import { confirmFields } from './confirm.ts';
import { factorTexts } from './factor-texts.ts';
import { ownFactor } from './factor-view.ts';
import type { LoggedAct } from './log.ts';
import type { Refused } from './settings-view.ts';
import { filled, type Texts, textsOf } from './texts.ts';
import { headerOf, keyField, noteOf, timeOf, type View } from './views.ts';

const problemOf = (refused: Refused | null, form: string): string =>
	refused?.name === form ? `<p class="note" id="wrong" role="alert">${escapeHtml(refused.typed)}</p>` : '';

const describedBy = (refused: Refused | null, form: string): string =>
	refused?.name === form ? ' aria-invalid="true" aria-describedby="wrong"' : '';

const secretField = (id: string, t: Texts, more: string): string =>
	`<label for="${id}">${escapeHtml(filled(t.newSecret, { count: minSecretLength }))}</label><input id="${id}" name="secret" type="password" autocomplete="new-password" minlength="${minSecretLength}" required${more}>`;

const roleField = (id: string, t: Texts, chosen: Role): string => {
	const options = roles.map(
		(role) => `<option value="${role}"${role === chosen ? ' selected' : ''}>${escapeHtml(t.roles[role])}</option>`,
	);
	return `<label for="${id}">${t.role}</label><select id="${id}" name="role">${options.join('')}</select>`;
};

const buttonOf = (value: string, word: string, main: boolean): string =>
	`<button${main ? ' class="main"' : ''} type="submit" name="do" value="${escapeHtml(value)}">${escapeHtml(word)}</button>`;

/** The editors, with forms that add one, change the role of one and remove one. Each asks for the own secret again. */
export const editorsBody = (view: View, editors: readonly Editor[], refused: Refused | null): string => {
	const t = textsOf[view.language];
	const form = (inside: string): string =>
		`<form class="set" method="post" action="/desk/editors">${keyField(view.key)}${inside}</form>`;
	const items = editors.map(({ name, role, created, hasFactor }, index) => {
		const wrong = problemOf(refused, name);
		const remove = name === view.editor ? '' : buttonOf(`remove:${name}`, filled(t.removeEditorName, { name }), false);
		const changes = `${wrong}${roleField(`role-${index}`, t, role)}${confirmFields(view.language, `${index}`, view.hasFactor)}<div class="acts">${buttonOf(`role:${name}`, filled(t.changeRoleName, { name }), true)}${remove}</div>${remove === '' ? '' : `<p>${escapeHtml(t.removeEditorSure)}</p>`}`;
		const factor = hasFactor ? `<span>${factorTexts[view.language].factor}</span>` : '';
		return `<li class="item"><div class="who"><b>${escapeHtml(name)}</b><span>${t.roles[role]}</span>${timeOf(created)}${factor}</div><details${wrong === '' ? '' : ' open'}><summary aria-label="${escapeHtml(`${t.changeEditor}: ${name}`)}">${t.changeEditor}</summary>${form(changes)}</details></li>`;
	});
	const add = `<li class="item">${form(
		`<h2>${t.addEditor}</h2>${problemOf(refused, 'add')}<label for="new-name">${escapeHtml(t.name)}</label><input id="new-name" name="name" autocomplete="off" required${describedBy(refused, 'add')}>${secretField('new-secret', t, '')}${roleField('new-role', t, 'moderator')}<p class="hint">${escapeHtml(t.rolesWhy)}</p>${confirmFields(view.language, 'add', view.hasFactor)}<div class="acts">${buttonOf('add', t.addEditor, true)}</div>`,
	)}</li>`;
	return `${headerOf(view)}<main>${noteOf(view.note)}<ul>${items.join('')}${add}</ul></main>`;
};

/** The own secret and second factor of the editor who has signed in. */
export const accountBody = (view: View, refused: Refused | null): string => {
	const t = textsOf[view.language];
	const secret = `<form class="set" method="post" action="/desk/account">${keyField(view.key)}<h2>${escapeHtml(filled(t.ownSecret, { name: view.editor }))}</h2>${problemOf(refused, 'secret')}${secretField('own-secret', t, describedBy(refused, 'secret'))}${confirmFields(view.language, 'secret', view.hasFactor)}<div class="acts">${buttonOf('secret', t.changeSecret, true)}</div></form>`;
	const problem = refused?.name === 'factor' ? refused.typed : '';
	return `${headerOf(view)}<main>${noteOf(view.note)}<p>${escapeHtml(view.editor)}: ${t.roles[view.role]}</p><ul><li class="item">${secret}</li><li class="item">${ownFactor(view.language, view.key, view.hasFactor, problem)}</li></ul></main>`;
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
