/** The pages of publishing: what was published last and what keeps failing; and the sources. */
import { html } from 'hono/html';
import type { PublishReport } from '../content/publish-report.ts';
import type { Markup } from '../http/markup.ts';
import { profileLines } from '../mirror/profile.ts';
import type { SourceRow } from '../mirror/source-rows.ts';
import { pageFrom, pagesOf } from './paging.ts';
import { fillPlaceholders, textsOf } from './texts.ts';
import { headerOf, listOf, noteOf, timeOf, type View } from './views.ts';

/** Failures on a page. */
const failingPage = 15;
/** Sources on a page: each has some lines of what it has. */
const sourcesPage = 6;

const item = (head: Markup, text: string, facts: readonly string[] = []): Markup => {
	const lines = [text, ...facts].filter((line) => line !== '');
	return html`<li class="item"><div class="who">${head}</div>${lines.map((line) => html`<p class="text">${line}</p>`)}</li>`;
};

/** @param report undefined when no publisher has said anything yet. */
export const publishingBody = (view: View, report: PublishReport | undefined): Markup => {
	const t = textsOf[view.language];
	const state =
		report === undefined
			? html`<p class="none">${t.noReport}</p>`
			: html`<p>${fillPlaceholders(t.published, { pages: report.pages })} ${timeOf(report.time)}${
					report.changed === 0 ? '' : html` · ${t.lastChange} ${timeOf(report.changed)}`
				}</p>${noteOf(report.problem)}`;
	const failingItems = (report?.failing ?? []).map(({ path, item: id, reason }) =>
		item(
			path === ''
				? html`<b>${id}</b>`
				: view.siteAddress === ''
					? html`<code>${path}</code>`
					: html`<a href="${view.siteAddress + path}" rel="noreferrer">${path}</a>`,
			reason,
		),
	);
	const { shown, hasMore } = pageFrom(view, failingItems, failingPage);
	return html`${headerOf(view)}<main>${noteOf(view.note)}${state}<h2>${t.failing}</h2>${listOf(shown, t.noneFailing)}${pagesOf(view, hasMore)}</main>`;
};

/** The sources that are followed. */
export const sourcesBody = (view: View, sources: readonly SourceRow[]): Markup => {
	const t = textsOf[view.language];
	const { shown, hasMore } = pageFrom(view, sources, sourcesPage);
	const items = shown.map(({ title, place, synced, problem, profile }) =>
		item(
			html`<b>${title || place}</b><code>${place}</code>${synced === 0 ? '' : timeOf(synced)}`,
			problem,
			profileLines({ profile }),
		),
	);
	return html`${headerOf(view)}<main>${noteOf(view.note)}${listOf(items, t.noneSources)}${pagesOf(view, hasMore)}</main>`;
};
