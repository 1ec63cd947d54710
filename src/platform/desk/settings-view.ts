/** The pages of the public settings, with a form for each: those of the site in two sections, and the keys. */
import { html } from 'hono/html';
import { type Markup, nothing } from '../http/markup.ts';
import { isKeyName, keyNames, type PublicName, publicSettings } from '../settings/public-settings.ts';
import type { ListedSetting } from '../settings/settings.ts';
import { confirmFields } from './confirm.ts';
import { namesIn, sectionOf, settingSections } from './settings-sections.ts';
import { settingTextsOf } from './settings-texts.ts';
import { fillPlaceholders, textsOf } from './texts.ts';
import type { ViewName } from './view-names.ts';
import { headerOf, keyField, noteOf, problemOf, type View } from './views.ts';

/** What a form could not do. */
export interface Refused {
	view: Extract<ViewName, 'settings' | 'keys' | 'editors' | 'account' | 'shops' | 'rules' | 'stories'>;
	/** Name of the setting, or of the form. */
	name: string;
	/** What was typed, or for a form with secrets why it was refused. */
	typed: string;
	/** Why words were refused. */
	reason?: string;
	/** The own secret of the editor was not right: `typed` is what was typed all the same. */
	isUnconfirmed?: boolean;
	/** Which of its problems it has, for forms that can have several. */
	problem?: string;
}

const typedValue = (name: PublicName, json: string): string =>
	String(json === '' ? publicSettings[name].standard : (JSON.parse(json) as string | boolean));

const itemOf = (name: PublicName, json: string, view: View, refusal: Refused | null): Markup => {
	const { language, key, hasFactor } = view;
	const t = settingTextsOf[language];
	const { kind } = publicSettings[name];
	const [label, hint] = [t.names[name], t.hints[kind]];
	const isRefused = refusal?.name === name;
	const isWrong = isRefused && refusal.isUnconfirmed !== true;
	const value = isRefused ? refusal.typed : typedValue(name, json);
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
		: isRefused
			? problemOf(textsOf[language].notConfirmed, `wrong-${name}`)
			: '';
	const confirm = isKeyName(name) ? confirmFields(language, name, hasFactor) : '';
	const button = (does: string, word: string, main = nothing): Markup =>
		html`<button${main} type="submit" name="do" value="${does}" aria-label="${word}: ${label}">${word}</button>`;
	return html`<li class="item"><form class="set" method="post" action="/desk/settings">${keyField(key)}<input type="hidden" name="name" value="${name}"><label for="value-${name}">${label}</label><div class="who"><code>${name}</code></div>${wrongNote}${field}<p class="hint" id="hint-${name}">${hint}</p>${confirm}<div class="acts">${button('save', t.save, html` class="main"`)}${json === '' ? '' : button('reset', t.reset)}</div></form></li>`;
};

const valuesOf = (settings: readonly ListedSetting[]): ReadonlyMap<string, string> =>
	new Map(settings.map(({ name, value }) => [name, value]));

/** A section of the settings. @param refusal what was typed into one of them, and not saved. */
export const settingsBody = (view: View, settings: readonly ListedSetting[], refusal: Refused | null): Markup => {
	const t = settingTextsOf[view.language];
	const values = valuesOf(settings);
	const refused = settingSections.flatMap(namesIn).find((name) => name === refusal?.name);
	const asked = settingSections.find((section) => section === view.asked.get('section'));
	const current = refused === undefined ? (asked ?? 'look') : sectionOf(refused);
	const links = settingSections.map(
		(section) =>
			html`<a href="/desk/?view=settings&amp;section=${section}"${section === current ? html` aria-current="true"` : ''}>${t.sections[section]}</a>`,
	);
	const items = namesIn(current).map((name) => itemOf(name, values.get(name) ?? '', view, refusal));
	return html`${headerOf(view)}<main>${noteOf(view.note)}<nav class="sections" aria-label="${textsOf[view.language].settings}">${links}</nav><ul>${items}</ul></main>`;
};

/** The keys and ciphers: each change asks for the own secret again. */
export const keysBody = (view: View, settings: readonly ListedSetting[], refusal: Refused | null): Markup => {
	const values = valuesOf(settings);
	const items = keyNames.map((name) => itemOf(name, values.get(name) ?? '', view, refusal));
	return html`${headerOf(view)}<main>${noteOf(view.note)}<p>${settingTextsOf[view.language].keysWhy}</p><ul>${items}</ul></main>`;
};
