/** The pages of the desk with comments and banned readers, and the head of every page. */
import { reportReasons } from '../../contract/comments.ts';
import type { Picture } from '../../domain/entities.ts';
import { escapeHtml } from '../../domain/escape.ts';
import { wallTimeOf } from '../../domain/wall-time.ts';
import type { Role } from '../auth/roles.ts';
import { idOfSubject, kindOfSubject } from '../content/comment-subject.ts';
import { maySee } from './access.ts';
import { articleLink } from './article-link.ts';
import type { ReportedComment, ReviewedComment } from './at-desk.ts';
import { filled, type Language, type Texts, textsOf } from './texts.ts';
import { type ViewName, viewNames } from './view-names.ts';

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
	/** Comments that wait. */
	held: number;
	/** What the last action did; '' without one. */
	note: string;
	/** Root of the site, for links to its pages; '' without links. */
	siteAddress: string;
}

const minute = (time: number): string => wallTimeOf(time).slice(0, 16);

export const timeOf = (time: number): string =>
	`<time datetime="${new Date(time).toISOString()}">${escapeHtml(minute(time))}</time>`;

export const noteOf = (note: string): string =>
	note === '' ? '' : `<p class="note" role="status">${escapeHtml(note)}</p>`;

export const keyField = (key: string): string => `<input type="hidden" name="key" value="${escapeHtml(key)}">`;

const otherLanguage = (language: Language): Language => (language === 'cn' ? 'en' : 'cn');

export const languageLink = (language: Language, view: string): string =>
	`<a href="/desk/?view=${view}&amp;lang=${otherLanguage(language)}" lang="${language === 'cn' ? 'en' : 'zh-CN'}">${textsOf[language].other}</a>`;

/** The head of every page of the desk, with its tabs. */
export const headerOf = ({ language, key, editor, role, name, held }: View): string => {
	const t = textsOf[language];
	const tabs = viewNames
		.filter((view) => maySee(role, view))
		.map((view) => {
			const count = view === 'held' ? ` (${held})` : '';
			return `<a href="/desk/?view=${view}"${view === name ? ' aria-current="page"' : ''}>${t[view]}${count}</a>`;
		});
	return `<header><h1>${t.title}</h1>${languageLink(language, name)}<form method="post" action="/desk/sign-out">${keyField(key)}<button type="submit" aria-label="${t.signOut}: ${escapeHtml(editor)}">${t.signOut}</button></form><nav aria-label="${t.title}">${tabs.join('')}</nav></header>`;
};

/** The subject of a comment: the title of an article, or kind and number; with a link to its page where there is one. */
const subjectOf = (comment: ReviewedComment, t: Texts, siteAddress: string): string => {
	const kind = kindOfSubject(comment.article_id);
	const id = idOfSubject(comment.article_id);
	if (kind === '' && comment.title !== null && comment.type !== null) {
		const { title, type, column_id } = comment;
		return articleLink({ siteAddress }, { id, title, type, column_id: column_id ?? '' });
	}
	const name = kind === 'question' || kind === 'post' || kind === 'dynamic' ? kind : 'article';
	return `<span>${escapeHtml(filled(t[name], { id }))}</span>`;
};

/** Why readers have reported a comment, and how many. */
const reportsOf = (comment: ReviewedComment | ReportedComment, t: Texts): string => {
	const counts = new Map<string, number>();
	for (const reason of 'reasons' in comment ? comment.reasons : []) counts.set(reason, (counts.get(reason) ?? 0) + 1);
	return [...counts]
		.map(([reason, count]) => {
			const word = reportReasons.find((known) => known === reason);
			return `<span class="why">${word === undefined ? escapeHtml(reason) : t.reports[word]} × ${count}</span> `;
		})
		.join('');
};

const reasonOf = (reason: string, t: Texts): string => {
	if (reason === 'all' || reason === 'first' || reason === 'reply') return t[reason];
	return reason.startsWith('word:') ? filled(t.word, { word: reason.slice('word:'.length) }) : '';
};

const photosOf = (attachments: string, t: Texts): string => {
	if (attachments === '') return '';
	const photos = (JSON.parse(attachments) as Picture[]).map(({ src, sources = [] }, index) => {
		const small = sources.at(0)?.src ?? src;
		return `<a href="${escapeHtml(src)}"><img src="${escapeHtml(small)}" alt="${t.photos} ${index + 1}" loading="lazy"></a>`;
	});
	return `<div class="photos">${photos.join('')}</div>`;
};

const button = (action: string, id: string, text: string, main = false): string =>
	`<button${main ? ' class="main"' : ''} type="submit" name="do" value="${action}:${escapeHtml(id)}">${escapeHtml(text)}</button>`;

const sure = (summary: string, sentence: string, inside: string): string =>
	`<details><summary>${escapeHtml(summary)}</summary><p>${escapeHtml(sentence)}</p>${inside}</details>`;

const banOf = ({ id, member_id, nickname, banned }: ReviewedComment, t: Texts): string =>
	member_id === '' || (banned ?? 0) > 0
		? ''
		: sure(t.ban, t.banSure, button('ban', id, filled(t.banName, { name: nickname })));

const itemOf = (comment: ReviewedComment | ReportedComment, { language, name, siteAddress }: View): string => {
	const t = textsOf[language];
	const { id, nickname, content, time, answered } = comment;
	const isHeld = name === 'held';
	const reason = isHeld ? reasonOf(comment.hold_reason, t) : '';
	const pick = `<span class="pick"><input type="checkbox" name="id" value="${escapeHtml(id)}" aria-label="${escapeHtml(filled(t.select, { name: nickname }))}"></span>`;
	const acts = isHeld
		? button('release', id, t.release, true) + button('reject', id, t.reject)
		: (name === 'reported' ? button('keep', id, t.keep) : '') +
			sure(t.remove, t.removeSure, button('delete', id, t.remove));
	return `<li class="item"><div class="who">${isHeld ? pick : ''}<b>${escapeHtml(nickname)}</b>${(comment.banned ?? 0) > 0 ? `<span>${t.isBanned}</span>` : ''}${timeOf(time)}${subjectOf(comment, t, siteAddress)}</div>${
		answered === null ? '' : `<p class="answered">${t.answers}${escapeHtml(answered)}</p>`
	}<p class="text">${escapeHtml(content)}</p>${photosOf(comment.attachments, t)}${reason === '' ? '' : `<span class="why">${escapeHtml(reason)}</span>`}${reportsOf(comment, t)}<div class="acts">${acts}${banOf(comment, t)}</div></li>`;
};

const formOf = ({ key, name }: View, inside: string): string =>
	`<form method="post" action="/desk/act">${keyField(key)}<input type="hidden" name="view" value="${name}">${inside}</form>`;

/** The page of comments: those that wait, or the latest. */
export const commentsBody = (view: View, comments: readonly ReviewedComment[]): string => {
	const t = textsOf[view.language];
	const isHeld = view.name === 'held';
	const refresh = `<a class="refresh" href="/desk/?view=${view.name}">${t.refresh}</a>`;
	const more =
		isHeld && comments.length < view.held
			? `<p>${filled(t.more, { shown: comments.length, total: view.held })}</p>`
			: '';
	const bar = `<div class="bar"><button class="main" type="submit" name="do" value="release">${t.releaseAll}</button><button type="submit" name="do" value="reject">${t.rejectAll}</button></div>`;
	const list =
		comments.length === 0
			? `<p class="none">${isHeld ? t.noneHeld : view.name === 'reported' ? t.noneReported : t.noneLatest}</p>`
			: formOf(
					view,
					`<ul>${comments.map((comment) => itemOf(comment, view)).join('')}</ul>${isHeld && comments.length > 1 ? bar : ''}`,
				);
	return `${headerOf(view)}<main>${noteOf(view.note)}${refresh}${more}${list}</main>`;
};

/** The page of banned readers. */
export const bannedBody = (
	view: View,
	members: readonly { id: string; nickname: string; banned: number }[],
): string => {
	const t = textsOf[view.language];
	const items = members.map(
		({ id, nickname, banned }) =>
			`<li class="item"><div class="who"><b>${escapeHtml(nickname)}</b><span>${escapeHtml(filled(t.since, { time: minute(banned) }))}</span></div><div class="acts">${button('lift', id, t.lift)}</div></li>`,
	);
	const list = items.length === 0 ? `<p class="none">${t.noneBanned}</p>` : formOf(view, `<ul>${items.join('')}</ul>`);
	return `${headerOf(view)}<main>${noteOf(view.note)}${list}</main>`;
};
