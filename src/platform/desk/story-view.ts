/** The page of one story: what its source says of it, what is decided here, and a form for each act. */
import { html } from 'hono/html';
import { correctionOf } from '../../domain/correction.ts';
import { epochOf } from '../../domain/epoch.ts';
import type { MadeDecision, WholeStory } from '../content/stories.ts';
import { type Markup, nothing } from '../http/markup.ts';
import type { Refused } from './settings-view.ts';
import { type StoryAct, type StoryProblem, undoable } from './story-acts.ts';
import { factsOf, linksOf, stateWords } from './story-facts.ts';
import { storyAddress } from './story-forms.ts';
import { type StoryTexts, storyTexts } from './story-texts.ts';
import { fillPlaceholders } from './texts.ts';
import { minuteOf } from './times.ts';
import { headerOf, keyField, noteOf, problemOf, type View } from './views.ts';

/** Something of a story that can be decided. */
interface Matter {
	/** The act that decides it, by which it is undone. */
	act: StoryAct;
	name: string;
	/** How it is now, in words. */
	now: string;
	/** How it is at its source, in words; '' for what sources do not say. */
	said: string;
	fields: Markup;
	buttons: Markup;
}

const timeWords = (wallTime: string | undefined, none: string): string => {
	const epoch = epochOf(wallTime ?? '');
	return Number.isNaN(epoch) ? none : minuteOf(epoch);
};

/** A moment as a field of a form has it; '' for none. */
const fieldTime = (epoch: number): string => (epoch === 0 ? '' : minuteOf(epoch).replace(' ', 'T'));

const button = (act: string, words: string, attributes = nothing): Markup =>
	html`<button${attributes} type="submit" name="do" value="${act}">${words}</button>`;

const correctionWords = (
	fields: { correction?: string | undefined; correctionTime?: string | undefined } | null,
	t: StoryTexts,
) => {
	const correction = fields === null ? null : correctionOf(fields);
	if (correction === null) return t.noCorrection;
	const time = timeWords(correction.time, '');
	return time === '' ? correction.text : `${time} ${correction.text}`;
};

const visibilityOf = (story: WholeStory, t: StoryTexts): Markup => {
	const { decisions, isTakenBack, state } = story;
	if (decisions.withdrawn !== true && !isTakenBack)
		return html`<div class="acts"><details><summary>${t.withdraw}</summary><p>${t.withdrawSure}</p>${button('withdraw', t.withdrawNow)}</details></div>`;
	const why = decisions.withdrawn === true ? t.withdrawnWhy : t.takenBackWhy;
	return html`${state === 'withdrawn' ? html`<p>${why}</p>` : nothing}<div class="acts">${button('bring-back', t.bringBack, html` class="main"`)}</div>`;
};

/** What describes a field: why it was refused, and its hint. */
const described = (id: string, hint: string, isWrong: boolean): Markup => {
	const by = [...(isWrong ? ['wrong'] : []), ...(hint === '' ? [] : [`hint-${id}`])].join(' ');
	return html`${isWrong ? html` aria-invalid="true"` : nothing}${by === '' ? nothing : html` aria-describedby="${by}"`}`;
};

const labelOf = (id: string, label: string, hint: string): Markup =>
	html`<label for="${id}">${label}</label>${hint === '' ? nothing : html`<p class="hint" id="hint-${id}">${hint}</p>`}`;

interface Field {
	id: string;
	label: string;
	hint?: string;
	/** Whether its value was refused. */
	isWrong?: boolean;
}

/** A field of a form with its label and its hint. @param attributes what it is besides. */
const fieldOf = ({ id, label, hint = '', isWrong = false }: Field, attributes: Markup): Markup =>
	html`${labelOf(id, label, hint)}<input id="${id}"${described(id, hint, isWrong)} ${attributes}>`;

const mattersOf = (story: WholeStory, t: StoryTexts, refusal: Refused | null): Matter[] => {
	const { said, decisions, top, publish_time, expire_time } = story;
	const { correction } = decisions;
	const isWrong = (act: StoryAct): boolean => refusal?.name === act;
	const typed = (act: StoryAct, otherwise: string): string => (isWrong(act) ? (refusal?.typed ?? '') : otherwise);
	return [
		{
			...{ act: 'pin', name: t.pin, now: top > 0 ? t.pinned : t.notPinned },
			...{ said: said?.top === true ? t.pinned : t.notPinned, fields: nothing },
			buttons: top > 0 ? button('unpin', t.unpin) : button('pin', t.pin),
		},
		{
			...{ act: 'order', name: t.order, said: '' },
			now: decisions.place === undefined ? t.noPlace : String(decisions.place),
			fields: fieldOf(
				{ id: 'place', label: t.place, hint: t.orderHint, isWrong: isWrong('order') },
				html`name="text" type="number" min="1" max="99" required value="${typed('order', String(decisions.place ?? ''))}"`,
			),
			buttons: button('order', t.setOrder),
		},
		{
			...{ act: 'hide', name: t.home, now: decisions.offHome === true ? t.offHome : t.onHome, said: '' },
			fields: nothing,
			buttons: decisions.offHome === true ? button('show-on-home', t.showOnHome) : button('hide', t.hide),
		},
		{
			...{ act: 'schedule', name: t.schedule, said: timeWords(said?.publishtime, '') },
			now: publish_time === 0 ? '' : minuteOf(publish_time),
			fields: fieldOf(
				{ id: 'publication', label: t.newTime, hint: t.scheduleHint, isWrong: isWrong('schedule') },
				html`name="text" type="datetime-local" required value="${typed('schedule', fieldTime(publish_time))}"`,
			),
			buttons: button('schedule', t.setSchedule),
		},
		{
			...{ act: 'expire', name: t.expire, now: expire_time === 0 ? t.never : minuteOf(expire_time) },
			said: timeWords(said?.expires, t.never),
			fields: fieldOf(
				{ id: 'end', label: t.newEnd, isWrong: isWrong('expire') },
				html`name="text" type="datetime-local" value="${typed('expire', fieldTime(expire_time))}"`,
			),
			buttons: html`${button('expire', t.setExpire)}${expire_time === 0 ? nothing : button('expire:never', t.setNever, html` formnovalidate`)}`,
		},
		{
			...{ act: 'correct', name: t.correct, said: correctionWords(said, t) },
			now: correctionWords(
				correction === undefined ? said : { correction: correction.text, correctionTime: correction.time },
				t,
			),
			fields: html`${labelOf('correction', t.correctText, t.correctHint)}<textarea id="correction" name="text" rows="3" maxlength="2000" required${described('correction', t.correctHint, isWrong('correct'))}>${typed('correct', correction?.text ?? said?.correction ?? '')}</textarea>${fieldOf({ id: 'corrected', label: t.correctTime }, html`name="time" type="datetime-local" value="${fieldTime(epochOf(correction?.time ?? '') || 0)}"`)}`,
			buttons: button('correct', t.setCorrect),
		},
	];
};

const isProblem = (name: string | undefined, t: StoryTexts): name is StoryProblem =>
	name !== undefined && Object.hasOwn(t.problems, name);

/** Who decided something, and when. */
const madeBy = ({ editor, time }: MadeDecision, t: StoryTexts): Markup =>
	html`<span class="why">${t.here}</span><span>${fillPlaceholders(t.by, { editor: editor || t.command, time: minuteOf(time) })}</span>`;

/** A matter: how it is now, where that comes from, and its form, with a way back from a decision. */
const matterBody = (
	{ act, name, now, said, fields, buttons }: Matter,
	story: WholeStory,
	problem: string,
	t: StoryTexts,
): Markup => {
	const decision = story.made.find((one) => one.name === undoable[act]);
	const source = decision === undefined ? t.fromSource : fillPlaceholders(t.sourceSays, { value: said });
	const undo =
		decision === undefined
			? nothing
			: button(`undo:${act}`, t.undo, html` formnovalidate aria-label="${fillPlaceholders(t.undoName, { name })}"`);
	return html`<h3>${name}</h3><p class="now">${now}</p><div class="who">${decision === undefined ? nothing : madeBy(decision, t)}${said === '' ? nothing : html`<span>${source}</span>`}</div>${problemOf(problem, 'wrong')}${fields}<div class="acts">${buttons}${undo}</div>`;
};

/** @param story undefined when there is none. @param refusal what a form could not do. */
export const storyBody = (view: View, story: WholeStory | undefined, refusal: Refused | null): Markup => {
	const t = storyTexts[view.language];
	const back = html`<a class="refresh" href="/desk/?view=stories">← ${t.all}</a>`;
	const problem = isProblem(refusal?.problem, t) ? t.problems[refusal.problem] : '';
	if (story === undefined)
		return html`${headerOf(view)}<main>${back}<p class="none">${problem === '' ? t.noStory : problem}</p></main>`;
	const form = (inside: Markup): Markup =>
		html`<form class="set" method="post" action="${storyAddress(story.id).replace('/desk/', '/desk/story')}">${keyField(view.key)}<input type="hidden" name="story" value="${story.id}">${inside}</form>`;
	const matters = mattersOf(story, t, refusal);
	const items = matters.map(
		(matter) =>
			html`<li class="item">${form(matterBody(matter, story, refusal?.name === matter.act ? problem : '', t))}</li>`,
	);
	const withdrawn = story.made.find(({ name }) => name === 'withdrawn');
	const by = withdrawn === undefined ? nothing : html`<div class="who">${madeBy(withdrawn, t)}</div>`;
	/** Why an act without fields was refused. */
	const whole = matters.some(({ act }) => act === refusal?.name) ? '' : problem;
	return html`${headerOf(view)}<main>${noteOf(view.note)}${back}${problemOf(whole, 'wrong')}<h2>${story.title}</h2>${factsOf(story, t)}${linksOf(story, view, t)}<p class="facts"><code>${story.id}</code></p><ul><li class="item">${form(html`<h3>${t.visibility}</h3><p class="now">${stateWords(story, t)}</p>${by}${visibilityOf(story, t)}`)}</li>${items}</ul></main>`;
};
