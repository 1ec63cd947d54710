/** The page of the public settings, with a form for each. */
import { html } from 'hono/html';
import { type Markup, nothing } from '../http/markup.ts';
import { isPublicName, type PublicName, publicSettings } from '../settings/public-settings.ts';
import type { ListedSetting } from '../settings/settings.ts';
import { settingTextsOf } from './settings-texts.ts';
import { fillPlaceholders } from './texts.ts';
import { headerOf, keyField, noteOf, type View } from './views.ts';

/** What a form could not do. */
export interface Refused {
	view: 'settings' | 'editors' | 'account' | 'shops' | 'stories';
	/** Name of the setting, or of the form. */
	name: string;
	/** What was typed, or for a form with secrets why it was refused. */
	typed: string;
	/** Which of its problems it has, for forms that can have several. */
	problem?: string;
}

const typedValue = (name: PublicName, json: string): string =>
	String(json === '' ? publicSettings[name].standard : (JSON.parse(json) as string | boolean));

const itemOf = (name: PublicName, json: string, { language, key }: View, refusal: Refused | null): Markup => {
	const t = settingTextsOf[language];
	const { kind } = publicSettings[name];
	const [label, hint] = [t.names[name], t.hints[kind]];
	const isWrong = refusal?.name === name;
	const value = isWrong ? refusal.typed : typedValue(name, json);
	const description = html`aria-describedby="${isWrong ? `wrong-${name} ` : ''}hint-${name}"`;
	const attributes = html`id="value-${name}" name="value" ${description}${isWrong ? html` aria-invalid="true" autofocus` : ''}`;
	const option = (is: string, word: string): Markup =>
		html`<option value="${is}"${value === is ? ' selected' : ''}>${word}</option>`;
	const options = Object.hasOwn(t.options, kind) ? t.options[kind as keyof typeof t.options] : undefined;
	const field =
		options !== undefined
			? html`<select ${attributes}>${Object.entries(options).map(([is, word]) => option(is, word))}</select>`
			: html`<input ${attributes} value="${value}" autocomplete="off" spellcheck="false">`;
	const wrongNote = isWrong
		? html`<p class="note" id="wrong-${name}" role="alert">${fillPlaceholders(t.wrong, { hint: t.hints[kind] })}</p>`
		: '';
	const button = (does: string, word: string, main = nothing): Markup =>
		html`<button${main} type="submit" name="do" value="${does}" aria-label="${word}: ${label}">${word}</button>`;
	return html`<li class="item"><form class="set" method="post" action="/desk/settings">${keyField(key)}<input type="hidden" name="name" value="${name}"><label for="value-${name}">${label}</label><div class="who"><code>${name}</code></div>${wrongNote}${field}<p class="hint" id="hint-${name}">${hint}</p><div class="acts">${button('save', t.save, html` class="main"`)}${json === '' ? '' : button('reset', t.reset)}</div></form></li>`;
};

/** The public settings. @param refusal what was typed into one of them, and not saved. */
export const settingsBody = (view: View, settings: readonly ListedSetting[], refusal: Refused | null): Markup => {
	const items = settings.flatMap(({ name, value }) => (isPublicName(name) ? [itemOf(name, value, view, refusal)] : []));
	return html`${headerOf(view)}<main>${noteOf(view.note)}<ul>${items}</ul></main>`;
};
