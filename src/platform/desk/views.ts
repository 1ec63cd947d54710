/** The head of every page of the desk, and what several pages have. */
import { html } from 'hono/html';
import type { Role } from '../auth/roles.ts';
import { type Markup, nothing } from '../http/markup.ts';
import { groupsOf } from './groups.ts';
import { fillPlaceholders, type Language, textsOf } from './texts.ts';
import { minuteOf } from './times.ts';
import type { ViewName } from './view-names.ts';

export interface View {
	language: Language;
	/** The hidden field of forms. */
	key: string;
	/** Who has signed in. */
	editor: string;
	role: Role;
	/** They have a second factor. */
	hasFactor: boolean;
	name: ViewName;
	/** The pages that the editor has. */
	views: readonly ViewName[];
	/** Comments that wait. */
	held: number;
	/** What the last action did; '' without one. */
	note: string;
	/** Root of the site, for links to its pages; '' without links. */
	siteAddress: string;
	/** The zone in which times stand, in words. */
	zone: string;
	/** The query of the address: its page, what is searched for. Without what the last action did. */
	asked: URLSearchParams;
}

export const timeOf = (time: number): Markup =>
	html`<time datetime="${new Date(time).toISOString()}">${minuteOf(time)}</time>`;

export const noteOf = (note: string): Markup =>
	note === '' ? nothing : html`<p class="note" role="status">${note}</p>`;

/** Why a form was refused. @param id by which its fields name the sentence. */
export const problemOf = (problem: string, id: string): Markup =>
	problem === '' ? nothing : html`<p class="note" id="${id}" role="alert">${problem}</p>`;

/** The attributes of a field that was refused, for the reason of `problemOf`. */
export const describedBy = (problem: string, id: string): Markup =>
	problem === '' ? nothing : html` aria-invalid="true" aria-describedby="${id}"`;

/** @param none the sentence in the place of an empty list. @param className `rows` for lines instead of cards. */
export const listOf = (items: readonly Markup[], none: string, className: 'rows' | '' = ''): Markup => {
	if (items.length === 0) return html`<p class="none">${none}</p>`;
	return className === '' ? html`<ul>${items}</ul>` : html`<ul class="${className}">${items}</ul>`;
};

export const keyField = (key: string): Markup => html`<input type="hidden" name="key" value="${key}">`;

const otherLanguage = (language: Language): Language => (language === 'cn' ? 'en' : 'cn');

export const languageLink = (language: Language, view: string): Markup =>
	html`<a href="/desk/?view=${view}&amp;lang=${otherLanguage(language)}" lang="${language === 'cn' ? 'en' : 'zh-CN'}">${textsOf[language].other}</a>`;

/** The head of every page of the desk: the groups of its pages, and below them the pages of the group. */
export const headerOf = ({ language, key, editor, views, name, held, zone }: View): Markup => {
	const t = textsOf[language];
	const current = groupsOf(views).find((group) => group.views.includes(name));
	const waiting = (isShown: boolean): Markup =>
		isShown && held > 0 ? html` <b class="count">${held > 99 ? '99+' : held}</b>` : nothing;
	const groupLinks = groupsOf(views).map(
		(group) =>
			html`<a href="/desk/?view=${group.views[0]}"${group.name === current?.name ? html` aria-current="${group.views[0] === name ? 'page' : 'true'}"` : ''}>${t.groups[group.name]}${waiting(group.name === 'comments')}</a>`,
	);
	const links = (current?.views ?? []).map(
		(view) =>
			html`<a href="/desk/?view=${view}"${view === name ? html` aria-current="page"` : ''}>${t[view]}${waiting(view === 'held')}</a>`,
	);
	const inner =
		current === undefined || links.length < 2
			? nothing
			: html`<nav class="inner" aria-label="${t.groups[current.name]}">${links}</nav>`;
	return html`<header><h1>${t.title}</h1>${languageLink(language, name)}<a href="/desk/?view=account"${name === 'account' ? html` aria-current="page"` : ''}>${t.account}</a><form method="post" action="/desk/sign-out">${keyField(key)}<button type="submit" aria-label="${t.signOut}: ${editor}">${t.signOut}</button></form><nav class="groups" aria-label="${t.title}">${groupLinks}</nav>${inner}<p class="zone">${fillPlaceholders(t.zone, { zone })}</p></header>`;
};
