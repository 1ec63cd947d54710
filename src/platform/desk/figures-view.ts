/** The pages of numbers: what readers did today and in the last seven days with which stories; and with one story, by day and by where they came from. */
import { html } from 'hono/html';
import type { Markup } from '../http/markup.ts';
import { maxHosts } from '../limits/referrers.ts';
import { articleLink } from './article-link.ts';
import { figureNames, type Readership } from './readership.ts';
import type { DayOfStory, StoryFigures } from './story-figures.ts';
import { fillPlaceholders, type Texts, textsOf } from './texts.ts';
import { dayWords, numberWords } from './times.ts';
import { headerOf, listOf, type View } from './views.ts';

export const figuresBody = (view: View, { today, week, top }: Readership): Markup => {
	const t = textsOf[view.language];
	const words = (value = 0): string => numberWords(value, view.language);
	const names = figureNames.filter((name) => today[name] !== undefined);
	const rows = names.map(
		(name) =>
			html`<tr><th scope="row">${t.figureNames[name]}</th><td>${words(today[name])}</td><td>${words(week[name])}</td></tr>`,
	);
	const table = html`<table><thead><tr><td></td><th scope="col">${t.today}</th><th scope="col">${t.week}</th></tr></thead><tbody>${rows}</tbody></table>`;
	const stories = top.map(
		({ id, title, reads }) =>
			html`<li><div class="who"><a href="/desk/?${new URLSearchParams({ view: 'figures', story: id })}">${title}</a><b>${words(reads)}</b></div></li>`,
	);
	const list = stories.length === 0 ? html`<p class="none">${t.noneRead}</p>` : html`<ol class="rows">${stories}</ol>`;
	return html`${headerOf(view)}<main>${table}<h2>${t.mostRead}</h2>${list}</main>`;
};

const [barWidth, barGap, chartHeight] = [10, 4, 120];

/** A bar for each day. Its numbers are in the table below it. */
const chartOf = (days: readonly DayOfStory[], t: Texts): Markup => {
	const most = Math.max(1, ...days.map(({ reads }) => reads));
	const total = days.reduce((sum, { reads }) => sum + reads, 0);
	const words = fillPlaceholders(t.chartWords, { total, most: Math.max(...days.map(({ reads }) => reads)) });
	const bars = days.map(({ reads }, index) => {
		// A day with readers is seen, however many another one had.
		const height = reads === 0 ? 1 : Math.max(3, Math.round((reads / most) * chartHeight));
		return html`<rect${reads === 0 ? html` class="zero"` : ''} x="${index * (barWidth + barGap)}" y="${chartHeight - height}" width="${barWidth}" height="${height}"/>`;
	});
	return html`<svg class="chart" role="img" aria-label="${words}" viewBox="0 0 ${days.length * (barWidth + barGap) - barGap} ${chartHeight}" preserveAspectRatio="none">${bars}</svg>`;
};

/** One story; undefined when there is no such story. */
export const storyBody = (view: View, figures: StoryFigures | undefined): Markup => {
	const t = textsOf[view.language];
	const back = html`<a class="refresh" href="/desk/?view=figures">${t.allFigures}</a>`;
	if (figures === undefined) return html`${headerOf(view)}<main>${back}${listOf([], t.noStory)}</main>`;
	const { story, days, hosts, reads, shares, likes, favourites, comments } = figures;
	const count = (value: number): string => numberWords(value, view.language);
	const row = (name: keyof Texts['figureNames'], recent: number | '', all: number): Markup =>
		html`<tr><th scope="row">${t.figureNames[name]}</th><td>${recent === '' ? '' : count(recent)}</td><td>${count(all)}</td></tr>`;
	const table = html`<table><thead><tr><td></td><th scope="col">${t.last30}</th><th scope="col">${t.inAll}</th></tr></thead><tbody>${[row('reads', ...reads), row('shares', ...shares), row('likes', '', likes), row('favourites', '', favourites), row('comments', '', comments)]}</tbody></table>`;
	const name = ({ day }: DayOfStory): string =>
		dayWords(day, view.language, { month: 'short', day: 'numeric', weekday: 'short' });
	const dayRows = days
		.toReversed()
		.map(
			(day) =>
				html`<tr><th scope="row">${name(day)}</th><td>${count(day.reads)}</td><td>${count(day.shares)}</td></tr>`,
		);
	const byDay = html`<details><summary>${t.tableOfDays}</summary><table><thead><tr><th scope="col">${t.day}</th><th scope="col">${t.figureNames.reads}</th><th scope="col">${t.figureNames.shares}</th></tr></thead><tbody>${dayRows}</tbody></table></details>`;
	const [first, last] = [days.at(0), days.at(-1)];
	const ends =
		first === undefined || last === undefined
			? ''
			: html`<p class="ends"><span>${name(first)}</span><span>${name(last)}</span></p>`;
	const hostRows = hosts.map(({ host, hits }) => {
		const words = Object.hasOwn(t.hosts, host) ? t.hosts[host as keyof Texts['hosts']] : host;
		return html`<tr><th scope="row">${words}</th><td>${count(hits)}</td></tr>`;
	});
	const from =
		hosts.length === 0 ? html`<p class="none">${t.noneCameFrom}</p>` : html`<table><tbody>${hostRows}</tbody></table>`;
	return html`${headerOf(view)}<main>${back}<h2>${articleLink(view, story)}</h2>${table}<h2>${t.byDay}</h2>${chartOf(days, t)}${ends}${byDay}<h2>${t.cameFrom}</h2>${from}<p class="hint">${fillPlaceholders(t.cameFromWhy, { count: maxHosts })}</p></main>`;
};
