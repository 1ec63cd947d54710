/** The pages of comments, and of readers who may not comment. */
import { html } from 'hono/html';
import { reportReasons } from '../../contract/comments.ts';
import type { Picture } from '../../domain/entities.ts';
import { idOfSubject, kindOfSubject } from '../content/comment-subject.ts';
import { type Markup, nothing } from '../http/markup.ts';
import { articleLink } from './article-link.ts';
import type { ReportedComment, ReviewedComment } from './at-desk.ts';
import { findForm } from './find-form.ts';
import { addressWith, pageOf, pagesOf } from './paging.ts';
import { fillPlaceholders, type Texts, textsOf } from './texts.ts';
import { minuteOf } from './times.ts';
import { headerOf, keyField, listOf, noteOf, timeOf, type View } from './views.ts';

/** Comments on a page. */
export const commentsPage = 10;
/** Banned readers on a page. */
export const bannedPage = 20;

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

const itemOf = (comment: ReviewedComment | ReportedComment, view: View): Markup => {
	const { language, name, siteAddress } = view;
	const t = textsOf[language];
	const onlyOf = view.asked.has('about')
		? nothing
		: html`<a class="only" href="${addressWith(view, { about: comment.article_id, page: '' })}">${t.onlyOf}</a>`;
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
	return html`<li class="item"><div class="who">${isHeld ? pick : ''}<b>${nickname}</b>${(comment.banned ?? 0) > 0 ? html`<span>${t.isBanned}</span>` : ''}${timeOf(time)}${subjectOf(comment, t, siteAddress)}${onlyOf}${reason === '' ? '' : html`<span class="why">${reason}</span>`}${reportsOf(comment, t)}</div>${
		answered === null ? '' : html`<p class="answered">${t.answers}${answered}</p>`
	}<p class="text">${content}</p>${photosOf(comment.attachments, t)}<div class="acts">${acts}${banOf(comment, t)}</div></li>`;
};

const formOf = ({ key, name, asked }: View, inside: Markup): Markup => {
	// The form comes back to the same page of the same comments.
	const place = ['words', 'about', 'page'].map((field) =>
		asked.has(field) ? html`<input type="hidden" name="${field}" value="${asked.get(field) ?? ''}">` : nothing,
	);
	return html`<form method="post" action="/desk/act">${keyField(key)}<input type="hidden" name="view" value="${name}">${place}${inside}</form>`;
};

/** Says that only the comments on one story are shown, with a way back. */
const filterOf = (view: View, comments: readonly ReviewedComment[], about: string): Markup => {
	const t = textsOf[view.language];
	const title = comments.find(({ article_id }) => article_id === about)?.title ?? about;
	return html`<p class="filter">${fillPlaceholders(t.aboutOne, { title })} <a href="${addressWith(view, { about: '', page: '' })}">${t.allAgain}</a></p>`;
};

/** A page of comments: those that wait, the latest, or those that are reported. @param comments one more than the page has when there are others. */
export const commentsBody = (view: View, comments: readonly ReviewedComment[]): Markup => {
	const t = textsOf[view.language];
	const { asked, name } = view;
	const isHeld = name === 'held';
	const about = asked.get('about') ?? '';
	const isFound = about !== '' || (asked.get('words') ?? '') !== '';
	const shown = comments.slice(0, commentsPage);
	const refresh = html`<a class="refresh" href="${addressWith(view, {})}">${t.refresh}</a>`;
	const bar = html`<div class="bar"><button class="main" type="submit" name="do" value="release">${t.releaseAll}</button><button type="submit" name="do" value="reject">${t.rejectAll}</button></div>`;
	const none =
		isFound || pageOf(asked) > 1
			? t.noneFound
			: isHeld
				? t.noneHeld
				: name === 'reported'
					? t.noneReported
					: t.noneLatest;
	const list =
		shown.length === 0
			? listOf([], none)
			: formOf(
					view,
					html`<ul>${shown.map((comment) => itemOf(comment, view))}</ul>${isHeld && shown.length > 1 ? bar : ''}`,
				);
	return html`${headerOf(view)}<main>${noteOf(view.note)}<div class="tools">${findForm(view, t.findWords, ['about'])}${refresh}</div>${about === '' ? '' : filterOf(view, comments, about)}${list}${pagesOf(view, comments.length > commentsPage)}</main>`;
};

/** The page of banned readers. @param members one more than the page has when there are others. */
export const bannedBody = (
	view: View,
	members: readonly { id: string; nickname: string; banned: number }[],
): Markup => {
	const t = textsOf[view.language];
	const items = members
		.slice(0, bannedPage)
		.map(
			({ id, nickname, banned }) =>
				html`<li class="row"><div class="who"><b>${nickname}</b><span>${fillPlaceholders(t.since, { time: minuteOf(banned) })}</span></div><div class="acts">${button('lift', id, t.lift)}</div></li>`,
		);
	const isFound = (view.asked.get('words') ?? '') !== '';
	const list =
		items.length === 0
			? listOf([], isFound ? t.noneFound : t.noneBanned)
			: formOf(view, html`<ul class="rows">${items}</ul>`);
	return html`${headerOf(view)}<main>${noteOf(view.note)}${findForm(view, t.findNickname)}${list}${pagesOf(view, members.length > bannedPage)}</main>`;
};
