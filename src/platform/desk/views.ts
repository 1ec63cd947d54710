/** The pages of the desk with comments and banned readers, and the head of every page. */
import { html } from 'hono/html';
import { reportReasons } from '../../contract/comments.ts';
import type { Picture } from '../../domain/entities.ts';
import { wallTimeOf } from '../../domain/wall-time.ts';
import type { Role } from '../auth/roles.ts';
import { idOfSubject, kindOfSubject } from '../content/comment-subject.ts';
import { type Markup, nothing } from '../http/markup.ts';
import { articleLink } from './article-link.ts';
import type { ReportedComment, ReviewedComment } from './at-desk.ts';
import { fillPlaceholders, type Language, type Texts, textsOf } from './texts.ts';
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
}

const minute = (time: number): string => wallTimeOf(time).slice(0, 16);

export const timeOf = (time: number): Markup =>
	html`<time datetime="${new Date(time).toISOString()}">${minute(time)}</time>`;

export const noteOf = (note: string): Markup =>
	note === '' ? nothing : html`<p class="note" role="status">${note}</p>`;

/** Why a form was refused. @param id by which its fields name the sentence. */
export const problemOf = (problem: string, id: string): Markup =>
	problem === '' ? nothing : html`<p class="note" id="${id}" role="alert">${problem}</p>`;

/** The attributes of a field that was refused, for the reason of `problemOf`. */
export const describedBy = (problem: string, id: string): Markup =>
	problem === '' ? nothing : html` aria-invalid="true" aria-describedby="${id}"`;

/** @param none the sentence in the place of an empty list. */
export const listOf = (items: readonly Markup[], none: string): Markup =>
	items.length === 0 ? html`<p class="none">${none}</p>` : html`<ul>${items}</ul>`;

export const keyField = (key: string): Markup => html`<input type="hidden" name="key" value="${key}">`;

const otherLanguage = (language: Language): Language => (language === 'cn' ? 'en' : 'cn');

export const languageLink = (language: Language, view: string): Markup =>
	html`<a href="/desk/?view=${view}&amp;lang=${otherLanguage(language)}" lang="${language === 'cn' ? 'en' : 'zh-CN'}">${textsOf[language].other}</a>`;

/** The head of every page of the desk, with its tabs. */
export const headerOf = ({ language, key, editor, views, name, held }: View): Markup => {
	const t = textsOf[language];
	const tabs = views.map((view) => {
		const count = view === 'held' ? ` (${held})` : '';
		return html`<a href="/desk/?view=${view}"${view === name ? html` aria-current="page"` : ''}>${t[view]}${count}</a>`;
	});
	return html`<header><h1>${t.title}</h1>${languageLink(language, name)}<form method="post" action="/desk/sign-out">${keyField(key)}<button type="submit" aria-label="${t.signOut}: ${editor}">${t.signOut}</button></form><nav aria-label="${t.title}">${tabs}</nav></header>`;
};

/** The subject of a comment: the title of an article, or kind and number; with a link to its page where there is one. */
const subjectOf = (comment: ReviewedComment, t: Texts, siteAddress: string): Markup => {
	const kind = kindOfSubject(comment.article_id);
	const id = idOfSubject(comment.article_id);
	if (kind === '' && comment.title !== null && comment.type !== null) {
		const { title, type, column_id } = comment;
		return articleLink({ siteAddress }, { id, title, type, column_id: column_id ?? '' });
	}
	const name = kind === 'question' || kind === 'post' || kind === 'dynamic' ? kind : 'article';
	return html`<span>${fillPlaceholders(t[name], { id })}</span>`;
};

/** Why readers have reported a comment, and how many. */
const reportsOf = (comment: ReviewedComment | ReportedComment, t: Texts): Markup => {
	const counts = new Map<string, number>();
	for (const reason of 'reasons' in comment ? comment.reasons : []) counts.set(reason, (counts.get(reason) ?? 0) + 1);
	return html`${[...counts].map(([reason, count]) => {
		const word = reportReasons.find((name) => name === reason);
		return html`<span class="why">${word === undefined ? reason : t.reports[word]} × ${count}</span> `;
	})}`;
};

const reasonOf = (reason: string, t: Texts): string => {
	if (reason === 'all' || reason === 'first' || reason === 'reply') return t[reason];
	return reason.startsWith('word:') ? fillPlaceholders(t.word, { word: reason.slice('word:'.length) }) : '';
};

const photosOf = (attachments: string, t: Texts): Markup => {
	if (attachments === '') return nothing;
	const photos = (JSON.parse(attachments) as Picture[]).map(({ src, sources = [] }, index) => {
		const small = sources.at(0)?.src ?? src;
		return html`<a href="${src}"><img src="${small}" alt="${t.photos} ${index + 1}" loading="lazy"></a>`;
	});
	return html`<div class="photos">${photos}</div>`;
};

const button = (action: string, id: string, text: string, main = false): Markup =>
	html`<button${main ? html` class="main"` : ''} type="submit" name="do" value="${action}:${id}">${text}</button>`;

const confirmStep = (summary: string, sentence: string, inside: Markup): Markup =>
	html`<details><summary>${summary}</summary><p>${sentence}</p>${inside}</details>`;

const banOf = ({ id, member_id, nickname, banned }: ReviewedComment, t: Texts): Markup =>
	member_id === '' || (banned ?? 0) > 0
		? nothing
		: confirmStep(t.ban, t.banSure, button('ban', id, fillPlaceholders(t.banName, { name: nickname })));

const itemOf = (comment: ReviewedComment | ReportedComment, { language, name, siteAddress }: View): Markup => {
	const t = textsOf[language];
	const { id, nickname, content, time, answered } = comment;
	const isHeld = name === 'held';
	const reason = isHeld ? reasonOf(comment.hold_reason, t) : '';
	const pick = html`<span class="pick"><input type="checkbox" name="id" value="${id}" aria-label="${fillPlaceholders(t.select, { name: nickname })}"></span>`;
	const acts = isHeld
		? [button('release', id, t.release, true), button('reject', id, t.reject)]
		: [
				name === 'reported' ? button('keep', id, t.keep) : nothing,
				confirmStep(t.remove, t.removeSure, button('delete', id, t.remove)),
			];
	return html`<li class="item"><div class="who">${isHeld ? pick : ''}<b>${nickname}</b>${(comment.banned ?? 0) > 0 ? html`<span>${t.isBanned}</span>` : ''}${timeOf(time)}${subjectOf(comment, t, siteAddress)}</div>${
		answered === null ? '' : html`<p class="answered">${t.answers}${answered}</p>`
	}<p class="text">${content}</p>${photosOf(comment.attachments, t)}${reason === '' ? '' : html`<span class="why">${reason}</span>`}${reportsOf(comment, t)}<div class="acts">${acts}${banOf(comment, t)}</div></li>`;
};

const formOf = ({ key, name }: View, inside: Markup): Markup =>
	html`<form method="post" action="/desk/act">${keyField(key)}<input type="hidden" name="view" value="${name}">${inside}</form>`;

/** The page of comments: those that wait, or the latest. */
export const commentsBody = (view: View, comments: readonly ReviewedComment[]): Markup => {
	const t = textsOf[view.language];
	const isHeld = view.name === 'held';
	const refresh = html`<a class="refresh" href="/desk/?view=${view.name}">${t.refresh}</a>`;
	const more =
		isHeld && comments.length < view.held
			? html`<p>${fillPlaceholders(t.more, { shown: comments.length, total: view.held })}</p>`
			: '';
	const bar = html`<div class="bar"><button class="main" type="submit" name="do" value="release">${t.releaseAll}</button><button type="submit" name="do" value="reject">${t.rejectAll}</button></div>`;
	const list =
		comments.length === 0
			? html`<p class="none">${isHeld ? t.noneHeld : view.name === 'reported' ? t.noneReported : t.noneLatest}</p>`
			: formOf(
					view,
					html`<ul>${comments.map((comment) => itemOf(comment, view))}</ul>${isHeld && comments.length > 1 ? bar : ''}`,
				);
	return html`${headerOf(view)}<main>${noteOf(view.note)}${refresh}${more}${list}</main>`;
};

/** The page of banned readers. */
export const bannedBody = (
	view: View,
	members: readonly { id: string; nickname: string; banned: number }[],
): Markup => {
	const t = textsOf[view.language];
	const items = members.map(
		({ id, nickname, banned }) =>
			html`<li class="item"><div class="who"><b>${nickname}</b><span>${fillPlaceholders(t.since, { time: minute(banned) })}</span></div><div class="acts">${button('lift', id, t.lift)}</div></li>`,
	);
	const list = items.length === 0 ? html`<p class="none">${t.noneBanned}</p>` : formOf(view, html`<ul>${items}</ul>`);
	return html`${headerOf(view)}<main>${noteOf(view.note)}${list}</main>`;
};
