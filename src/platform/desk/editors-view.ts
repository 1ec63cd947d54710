/** The pages of the editors, and of the own account. */
import { html } from 'hono/html';
import { type Editor, minSecretLength } from '../auth/editors.ts';
import { type Role, roles } from '../auth/roles.ts';
import { type Markup, nothing } from '../http/markup.ts';
import { confirmFields } from './confirm.ts';
import { factorTexts } from './factor-texts.ts';
import { ownFactor } from './factor-view.ts';
import { pageFrom, pagesOf } from './paging.ts';
import type { Refused } from './settings-view.ts';
import { fillPlaceholders, type Texts, textsOf } from './texts.ts';
import { describedBy, headerOf, keyField, noteOf, problemOf, timeOf, type View } from './views.ts';

/** Editors on a page. */
const editorsPage = 10;

/** Why a form was refused; '' for every other form. */
const problemIn = (refusal: Refused | null, form: string): string => (refusal?.name === form ? refusal.typed : '');

const secretField = (id: string, t: Texts, more: Markup): Markup =>
	html`<label for="${id}">${fillPlaceholders(t.newSecret, { count: minSecretLength })}</label><input id="${id}" name="secret" type="password" autocomplete="new-password" minlength="${minSecretLength}" required${more}>`;

const roleField = (id: string, t: Texts, currentRole: Role): Markup => {
	const options = roles.map(
		(role) => html`<option value="${role}"${role === currentRole ? ' selected' : ''}>${t.roles[role]}</option>`,
	);
	return html`<label for="${id}">${t.role}</label><select id="${id}" name="role">${options}</select>`;
};

const buttonOf = (value: string, word: string, main: boolean): Markup =>
	html`<button${main ? html` class="main"` : ''} type="submit" name="do" value="${value}">${word}</button>`;

/** The editors, with forms that add one, change the role of one and remove one. Each asks for the own secret again. */
export const editorsBody = (view: View, editors: readonly Editor[], refusal: Refused | null): Markup => {
	const t = textsOf[view.language];
	const form = (inside: Markup): Markup =>
		html`<form class="set" method="post" action="/desk/editors">${keyField(view.key)}${inside}</form>`;
	const refused = editors.findIndex(({ name }) => name === refusal?.name);
	const { shown, hasMore, ...paged } = pageFrom(view, editors, editorsPage, refused);
	const items = shown.map(({ name, role, created, hasFactor }, index) => {
		const problem = problemIn(refusal, name);
		const remove =
			name === view.editor
				? nothing
				: buttonOf(`remove:${name}`, fillPlaceholders(t.removeEditorName, { name }), false);
		const changes = html`${problemOf(problem, 'wrong')}${roleField(`role-${index}`, t, role)}${confirmFields(view.language, `${index}`, view.hasFactor)}<div class="acts">${buttonOf(`role:${name}`, fillPlaceholders(t.changeRoleName, { name }), true)}${remove}</div>${name === view.editor ? '' : html`<p>${t.removeEditorSure}</p>`}`;
		const factor = hasFactor ? html`<span>${factorTexts[view.language].factor}</span>` : '';
		return html`<li class="item"><div class="who"><b>${name}</b><span>${t.roles[role]}</span>${timeOf(created)}${factor}</div><details${problem === '' ? '' : ' open'}><summary aria-label="${t.changeEditor}: ${name}">${t.changeEditor}</summary>${form(changes)}</details></li>`;
	});
	const add = html`<li class="item">${form(
		html`<h2>${t.addEditor}</h2>${problemOf(problemIn(refusal, 'add'), 'wrong')}<label for="new-name">${t.name}</label><input id="new-name" name="name" autocomplete="off" required${describedBy(problemIn(refusal, 'add'), 'wrong')}>${secretField('new-secret', t, nothing)}${roleField('new-role', t, 'moderator')}<p class="hint">${t.rolesWhy}</p>${confirmFields(view.language, 'add', view.hasFactor)}<div class="acts">${buttonOf('add', t.addEditor, true)}</div>`,
	)}</li>`;
	return html`${headerOf(view)}<main>${noteOf(view.note)}<ul>${items}</ul>${pagesOf(paged.view, hasMore)}<ul>${add}</ul></main>`;
};

/** The own secret and second factor of the editor who has signed in. */
export const accountBody = (view: View, refusal: Refused | null): Markup => {
	const t = textsOf[view.language];
	const problem = problemIn(refusal, 'secret');
	const secret = html`<form class="set" method="post" action="/desk/account">${keyField(view.key)}<h2>${fillPlaceholders(t.ownSecret, { name: view.editor })}</h2>${problemOf(problem, 'wrong')}${secretField('own-secret', t, describedBy(problem, 'wrong'))}${confirmFields(view.language, 'secret', view.hasFactor)}<div class="acts">${buttonOf('secret', t.changeSecret, true)}</div></form>`;
	return html`${headerOf(view)}<main>${noteOf(view.note)}<p>${view.editor}: ${t.roles[view.role]}</p><ul><li class="item">${secret}</li><li class="item">${ownFactor(view.language, view.key, view.hasFactor, problemIn(refusal, 'factor'))}</li></ul></main>`;
};
