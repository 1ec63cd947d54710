/** The pages of sign-ups: the activities that have some, and the sign-ups of one with their answers and files. Read only. */
import { escapeHtml } from '../../domain/escape.ts';
import { fileSize } from '../../domain/file-size.ts';
import { addressOf } from '../../routes.ts';
import type { AnswerFile, SignUpAnswer, SignUpEntry, SignUps } from './at-desk.ts';
import { filled, type Texts, textsOf } from './texts.ts';
import { headerOf, timeOf, type View } from './views.ts';

/** The name of a file as its member gave it, or its kind, with its size. */
const fileName = ({ title, type, size }: AnswerFile, t: Texts): string => {
	const kind = Object.hasOwn(t.files, type) ? t.files[type as keyof Texts['files']] : t.files.document;
	return `${title === '' ? kind : title} (${fileSize(size)})`;
};

const answerOf = ({ label, value, file }: SignUpAnswer, t: Texts): string =>
	`<dt>${escapeHtml(label)}</dt><dd>${
		file === undefined
			? escapeHtml(value)
			: `<a href="${escapeHtml(file.address)}" rel="noreferrer">${escapeHtml(fileName(file, t))}</a>`
	}</dd>`;

const entryOf = ({ nickname, time, code, used, answers }: SignUpEntry, t: Texts): string =>
	`<li class="item"><div class="who"><b>${escapeHtml(nickname)}</b>${timeOf(time)}<span>${escapeHtml(code)}</span>${
		used === 0 ? '' : `<span>${t.writtenOff} ${timeOf(used)}</span>`
	}</div><dl>${answers.map((answer) => answerOf(answer, t)).join('')}</dl></li>`;

const noneOf = (sentence: string): string => `<p class="none">${escapeHtml(sentence)}</p>`;

/** The activities that have sign-ups. */
export const activitiesBody = (
	view: View,
	activities: readonly { id: string; title: string; total: number }[],
): string => {
	const t = textsOf[view.language];
	const items = activities.map(
		({ id, title, total }) =>
			`<li class="item"><div class="who"><a href="/desk/?${escapeHtml(
				new URLSearchParams({ view: 'signUps', activity: id }).toString(),
			)}">${escapeHtml(title)}</a><span>${filled(t.entries, { count: total })}</span></div></li>`,
	);
	const list = items.length === 0 ? noneOf(t.noneSignUps) : `<ul>${items.join('')}</ul>`;
	return `${headerOf(view)}<main>${list}</main>`;
};

/** The sign-ups of an activity; undefined when there is no such activity. */
export const signUpsBody = (view: View, activity: string, signUps: SignUps | undefined): string => {
	const t = textsOf[view.language];
	const back = `<a class="refresh" href="/desk/?view=signUps">${t.allActivities}</a>`;
	if (signUps === undefined) return `${headerOf(view)}<main>${back}${noneOf(t.noActivity)}</main>`;
	const { title, total, entries } = signUps;
	const writeOff =
		view.siteAddress === ''
			? ''
			: `<p><a href="${escapeHtml(`${view.siteAddress}${addressOf('writeOff')}?${new URLSearchParams({ activityID: activity })}`)}" rel="noreferrer">${t.writeOffPage}</a></p>`;
	const shown = entries.length < total ? t.newest : t.entries;
	const list =
		entries.length === 0 ? noneOf(t.noneSignUps) : `<ul>${entries.map((entry) => entryOf(entry, t)).join('')}</ul>`;
	return `${headerOf(view)}<main>${back}<h2>${escapeHtml(title)}</h2><p>${filled(shown, { shown: entries.length, total, count: total })}</p>${writeOff}${list}</main>`;
};
