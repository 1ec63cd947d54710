/** The calendar: a month by day, on a phone as a list, and one day with everything. */
import { html } from 'hono/html';
import type { ComingEvent } from '../content/coming.ts';
import { type Markup, nothing } from '../http/markup.ts';
import { articleLink } from './article-link.ts';
import { type DayOfCalendar, type MonthOfCalendar, monthAfter } from './calendar.ts';
import { pageFrom, pagesOf } from './paging.ts';
import { fillPlaceholders, type Language, textsOf } from './texts.ts';
import { dayWords, hourOf } from './times.ts';
import { headerOf, listOf, noteOf, type View } from './views.ts';

/** What a day of a month shows; its own page has the others. */
const eventsOfDay = 4;
/** What a page of a day shows. */
const dayPage = 25;

const linkOf = (view: View, { kind, title, article, path }: ComingEvent): Markup => {
	// Readers do not see it yet: the page of previews makes links to it.
	if (kind === 'scheduled' && article !== undefined && view.views.includes('previews'))
		return html`<a href="/desk/?${new URLSearchParams({ view: 'previews', story: article.id })}">${title}</a>`;
	if (article !== undefined) return articleLink(view, article);
	return view.siteAddress === ''
		? html`<span>${title}</span>`
		: html`<a href="${view.siteAddress}${path}" rel="noreferrer">${title}</a>`;
};

const eventOf = (view: View, event: ComingEvent): Markup =>
	html`<li class="event ${event.kind}">${hourOf(event.time)} <b>${textsOf[view.language].kinds[event.kind]}</b> ${linkOf(view, event)}</li>`;

/** The name of a day in a list, and its number in a grid. */
const dayName = (day: string, language: Language): Markup =>
	html`<span class="long">${dayWords(day, language, { month: 'short', day: 'numeric', weekday: 'short' })}</span><span class="short">${Number(day.slice(8))}</span>`;

const dayOf = (view: View, { day, column, isToday, published, events }: DayOfCalendar): Markup => {
	const t = textsOf[view.language];
	const address = `/desk/?view=coming&day=${day}`;
	const more = events.length - eventsOfDay;
	const list =
		events.length === 0 ? nothing : html`<ul>${events.slice(0, eventsOfDay).map((event) => eventOf(view, event))}</ul>`;
	const others = [
		more > 0 ? html`<a href="${address}">${fillPlaceholders(t.moreOfDay, { count: more })}</a>` : nothing,
		published > 0
			? html`<a href="${address}">${fillPlaceholders(t.publishedCount, { count: published })}</a>`
			: nothing,
	];
	const isEmpty = events.length === 0 && published === 0;
	return html`<li${isToday ? html` id="today"` : ''} class="day c${column}${isToday ? ' today' : ''}${isEmpty ? ' empty' : ''}"><h3${isToday ? html` aria-current="date"` : ''}>${dayName(day, view.language)}</h3>${isEmpty ? '' : html`<p class="others">${others}</p>`}${list}</li>`;
};

/** A month. */
export const monthBody = (view: View, { month, days, thisMonth }: MonthOfCalendar): Markup => {
	const t = textsOf[view.language];
	const link = (to: string, word: string): Markup => html`<a href="/desk/?view=coming&amp;month=${to}">${word}</a>`;
	const current =
		month === thisMonth ? html`<a class="phone" href="#today">${t.today}</a>` : link(thisMonth, t.thisMonth);
	const bar = html`<nav class="pages" aria-label="${t.month}">${link(monthAfter(month, -1), t.previousMonth)}<span>${current}</span>${link(monthAfter(month, 1), t.nextMonth)}</nav>`;
	// The first of June 2026 is a Monday.
	const weekdays = Array.from({ length: 7 }, (_, index) =>
		dayWords(`2026-06-0${index + 1}`, view.language, { weekday: 'short' }),
	);
	const isEmpty = days.every(({ events, published }) => events.length === 0 && published === 0);
	return html`${headerOf(view)}<main class="wide">${noteOf(view.note)}<h2>${dayWords(`${month}-01`, view.language, { year: 'numeric', month: 'long' })}</h2>${bar}${isEmpty ? html`<p class="none phone">${t.noneOfMonth}</p>` : ''}<ol class="weekdays" aria-hidden="true">${weekdays.map((name) => html`<li>${name}</li>`)}</ol><ol class="month">${days.map((one) => dayOf(view, one))}</ol></main>`;
};

/** A day with everything, in pages. @param events in the order of their times. */
export const dayBody = (view: View, day: string, events: readonly ComingEvent[]): Markup => {
	const t = textsOf[view.language];
	const { shown, hasMore } = pageFrom(view, events, dayPage);
	const items = shown.map((event) => eventOf(view, event));
	return html`${headerOf(view)}<main><a class="refresh" href="/desk/?view=coming&amp;month=${day.slice(0, 7)}">${t.wholeMonth}</a><h2>${dayWords(day, view.language, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })}</h2>${listOf(items, t.noneOfDay, 'rows')}${pagesOf(view, hasMore)}</main>`;
};
