/** The pages of sign-ups: the activities that have some, and the sign-ups of one with their answers and files. Read only. */
import { html } from 'hono/html';
import { fileSize } from '../../domain/file-size.ts';
import { addressOf } from '../../routes.ts';
import type { Markup } from '../http/markup.ts';
import type { AnswerFile, SignUpAnswer, SignUpEntry, SignUps } from './at-desk.ts';
import { pagesOf } from './paging.ts';
import { fillPlaceholders, type Texts, textsOf } from './texts.ts';
import { headerOf, listOf, timeOf, type View } from './views.ts';

/** Activities on a page. */
export const activitiesPage = 25;
/** Sign-ups on a page: each has the answers of its form. */
export const signUpsPage = 12;

/** The name of a file as its member gave it, or its kind, with its size. */
const fileName = ({ title, type, size }: AnswerFile, t: Texts): string => {
	const kind = Object.hasOwn(t.files, type) ? t.files[type as keyof Texts['files']] : t.files.document;
	return `${title === '' ? kind : title} (${fileSize(size)})`;
};

const answerOf = ({ label, value, file }: SignUpAnswer, t: Texts): Markup =>
	html`<dt>${label}</dt><dd>${
		file === undefined ? value : html`<a href="${file.address}" rel="noreferrer">${fileName(file, t)}</a>`
	}</dd>`;

const entryOf = ({ nickname, time, code, used, answers }: SignUpEntry, t: Texts): Markup =>
	html`<li class="item"><div class="who"><b>${nickname}</b>${timeOf(time)}<span>${code}</span>${
		used === 0 ? '' : html`<span>${t.writtenOff} ${timeOf(used)}</span>`
	}</div><dl>${answers.map((answer) => answerOf(answer, t))}</dl></li>`;

/** The activities that have sign-ups. */
export const activitiesBody = (
	view: View,
	activities: readonly { id: string; title: string; total: number }[],
): Markup => {
	const t = textsOf[view.language];
	const items = activities
		.slice(0, activitiesPage)
		.map(
			({ id, title, total }) =>
				html`<li><div class="who"><a href="/desk/?${new URLSearchParams({ view: 'signUps', activity: id })}">${title}</a><span>${fillPlaceholders(t.entries, { count: total })}</span></div></li>`,
		);
	return html`${headerOf(view)}<main>${listOf(items, t.noneSignUps, 'rows')}${pagesOf(view, activities.length > activitiesPage)}</main>`;
};

/** The sign-ups of an activity; undefined when there is no such activity. */
export const signUpsBody = (view: View, activity: string, signUps: SignUps | undefined): Markup => {
	const t = textsOf[view.language];
	const back = html`<a class="refresh" href="/desk/?view=signUps">${t.allActivities}</a>`;
	if (signUps === undefined) return html`${headerOf(view)}<main>${back}${listOf([], t.noActivity)}</main>`;
	const { title, total, entries } = signUps;
	const writeOff =
		view.siteAddress === ''
			? ''
			: html`<p><a href="${view.siteAddress}${addressOf('writeOff')}?${new URLSearchParams({ activityID: activity })}" rel="noreferrer">${t.writeOffPage}</a></p>`;
	const list = listOf(
		entries.slice(0, signUpsPage).map((entry) => entryOf(entry, t)),
		t.noneSignUps,
	);
	return html`${headerOf(view)}<main>${back}<h2>${title}</h2><p>${fillPlaceholders(t.entries, { count: total })}</p>${writeOff}${list}${pagesOf(view, entries.length > signUpsPage)}</main>`;
};
