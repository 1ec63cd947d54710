/** The page of links to previews: drafts and scheduled stories, each with a button that makes one, and the links that still open something. */
import { html } from 'hono/html';
import { dayMs } from '../../domain/removal-budget.ts';
import { type PreviewLink, previewMs } from '../auth/preview-links.ts';
import type { UnreleasedArticle } from '../content/coming.ts';
import type { Markup } from '../http/markup.ts';
import { articleAddress } from './article-link.ts';
import { pagesOf } from './paging.ts';
import { fillPlaceholders, textsOf } from './texts.ts';
import { minuteOf } from './times.ts';
import { headerOf, keyField, listOf, noteOf, timeOf, type View } from './views.ts';

/** Rows on a page. */
export const previewsPage = 10;

export const previewSections = ['stories', 'links'] as const;
export type PreviewSection = (typeof previewSections)[number];

/** The section that an address asks for. */
export const previewSectionOf = (asked: URLSearchParams): PreviewSection =>
	asked.get('section') === 'links' ? 'links' : 'stories';

/** The address of a preview; only its path where the desk does not know the address of the site. */
export const previewAddress = (
	siteAddress: string,
	story: { id: string; column_id: string; type: number },
	token: string,
): string => `${siteAddress}${articleAddress(story)}?isPreview=true&previewToken=${encodeURIComponent(token)}`;

const storyItem = (view: View, { id, title, state, publish_time }: UnreleasedArticle): Markup => {
	const t = textsOf[view.language];
	const when =
		state === 'draft' ? html`<span>${t.draft}</span>` : html`<span>${t.kinds.scheduled}</span>${timeOf(publish_time)}`;
	return html`<li class="item"><div class="who"><b>${title}</b>${when}</div><form method="post" action="/desk/previews">${keyField(view.key)}<div class="acts"><button type="submit" name="do" value="make:${id}" aria-label="${fillPlaceholders(t.makePreviewOf, { title })}">${t.makePreview}</button></div></form></li>`;
};

const linkItem = (view: View, link: PreviewLink): Markup => {
	const t = textsOf[view.language];
	const { key, token, editor, until, article_id, column_id, type } = link;
	const title = link.title ?? t.goneStory;
	const address =
		column_id === null || type === null
			? ''
			: previewAddress(view.siteAddress, { id: article_id, column_id, type }, token);
	const field =
		address === ''
			? ''
			: html`<div class="set"><input readonly value="${address}" aria-label="${fillPlaceholders(t.previewAddress, { title })}"></div>`;
	const open =
		address === '' || view.siteAddress === ''
			? html`<b>${title}</b>`
			: html`<a href="${address}" rel="noreferrer"><b>${title}</b></a>`;
	return html`<li class="item"><div class="who">${open}<span>${fillPlaceholders(t.previewUntil, { time: minuteOf(until) })}</span><span>${fillPlaceholders(t.previewBy, { name: editor === '' ? t.operator : editor })}</span></div><div class="line">${field}<form method="post" action="/desk/previews">${keyField(view.key)}<div class="acts"><button type="submit" name="do" value="end:${key}" aria-label="${fillPlaceholders(t.endPreviewOf, { title })}">${t.endPreview}</button></div></form></div></li>`;
};

/** @param rows stories or links, one more than the page has when there are others. */
export const previewsBody = (
	view: View,
	rows: { stories: readonly UnreleasedArticle[] } | { links: readonly PreviewLink[] },
): Markup => {
	const t = textsOf[view.language];
	const story = view.asked.get('story') ?? '';
	const current: PreviewSection = 'links' in rows ? 'links' : 'stories';
	const words = { stories: t.previewStories, links: t.previewLinks };
	const query = (section: PreviewSection): URLSearchParams =>
		new URLSearchParams({ view: 'previews', section, ...(story === '' ? {} : { story }) });
	const sections = previewSections.map(
		(section) =>
			html`<a href="/desk/?${query(section)}"${section === current ? html` aria-current="true"` : ''}>${words[section]}</a>`,
	);
	const all = story === '' ? '' : html`<a href="/desk/?view=previews&amp;section=${current}">${t.allAgain}</a>`;
	const list =
		'links' in rows
			? listOf(
					rows.links.slice(0, previewsPage).map((link) => linkItem(view, link)),
					t.noneLinks,
				)
			: listOf(
					rows.stories.slice(0, previewsPage).map((one) => storyItem(view, one)),
					t.noneUnreleased,
				);
	const total = 'links' in rows ? rows.links.length : rows.stories.length;
	return html`${headerOf(view)}<main>${noteOf(view.note)}<nav class="sections" aria-label="${t.previews}">${sections}${all}</nav><p>${fillPlaceholders(t.previewWhy, { days: previewMs / dayMs })}</p>${list}${pagesOf(view, total > previewsPage)}</main>`;
};
