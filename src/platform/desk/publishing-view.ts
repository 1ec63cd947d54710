/** The page of publishing: what was published last, what keeps failing, and the sources. */
import { escapeHtml } from '../../domain/escape.ts';
import type { PublishReport } from '../content/publish-report.ts';
import { profileLines } from '../mirror/profile.ts';
import type { SourceRow } from '../mirror/source-rows.ts';
import { filled, textsOf } from './texts.ts';
import { headerOf, noteOf, timeOf, type View } from './views.ts';

const listOf = (items: readonly string[], none: string): string =>
	items.length === 0 ? `<p class="none">${none}</p>` : `<ul>${items.join('')}</ul>`;

const item = (head: string, text: string, facts: readonly string[] = []): string => {
	const lines = [text, ...facts].filter((line) => line !== '');
	return `<li class="item"><div class="who">${head}</div>${lines.map((line) => `<p class="text">${escapeHtml(line)}</p>`).join('')}</li>`;
};

/** @param report undefined when no publisher has said anything yet. */
export const publishingBody = (
	view: View,
	report: PublishReport | undefined,
	sources: readonly SourceRow[],
): string => {
	const t = textsOf[view.language];
	const state =
		report === undefined
			? `<p class="none">${t.noReport}</p>`
			: `<p>${escapeHtml(filled(t.published, { pages: report.pages }))} ${timeOf(report.time)}${
					report.changed === 0 ? '' : ` · ${escapeHtml(t.lastChange)} ${timeOf(report.changed)}`
				}</p>${report.problem === '' ? '' : noteOf(report.problem)}`;
	const failing = (report?.failing ?? []).map(({ path, item: id, reason }) =>
		item(
			path === ''
				? `<b>${escapeHtml(id)}</b>`
				: view.siteAddress === ''
					? `<code>${escapeHtml(path)}</code>`
					: `<a href="${escapeHtml(view.siteAddress + path)}" rel="noreferrer">${escapeHtml(path)}</a>`,
			reason,
		),
	);
	const followed = sources.map(({ title, place, synced, problem, profile }) =>
		item(
			`<b>${escapeHtml(title || place)}</b><code>${escapeHtml(place)}</code>${synced === 0 ? '' : timeOf(synced)}`,
			problem,
			profileLines({ profile }),
		),
	);
	return `${headerOf(view)}<main>${noteOf(view.note)}${state}<h2>${t.failing}</h2>${listOf(failing, t.noneFailing)}<h2>${t.sources}</h2>${listOf(followed, t.noneSources)}</main>`;
};
