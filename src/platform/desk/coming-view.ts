/** The page of what comes: scheduled, expiring, drafts with links to their previews, and what readers got last. */
import { html } from 'hono/html';
import { makePreviewToken } from '../auth/preview-token.ts';
import type { Coming, ComingArticle } from '../content/coming.ts';
import type { Markup } from '../http/markup.ts';
import { articleLink } from './article-link.ts';
import { fillPlaceholders, textsOf } from './texts.ts';
import { headerOf, listOf, timeOf, type View } from './views.ts';

/** How long a link to a preview lives, in milliseconds: over a weekend. */
export const previewMs = 3 * 86_400_000;

/** @param previewKey signs the links to previews. @param now epoch milliseconds. */
export const comingBody = (view: View, comingStories: Coming, previewKey: string, now: number): Markup => {
	const t = textsOf[view.language];
	const until = now + previewMs;
	const preview = (article: ComingArticle): Markup =>
		articleLink(
			view,
			article,
			`?isPreview=true&previewToken=${encodeURIComponent(makePreviewToken(previewKey, article.id, until))}`,
		);
	const list = (
		heading: string,
		articles: readonly ComingArticle[],
		none: string,
		show: (article: ComingArticle) => Markup,
	): Markup => {
		const items = articles.map((article) => html`<li class="item"><div class="who">${show(article)}</div></li>`);
		return html`<h2>${heading}</h2>${listOf(items, none)}`;
	};
	const note =
		view.siteAddress === '' ? '' : html`<p>${fillPlaceholders(t.previewNote, { days: previewMs / 86_400_000 })}</p>`;
	return html`${headerOf(view)}<main>${note}${[
		list(
			t.scheduled,
			comingStories.scheduled,
			t.noneScheduled,
			(one) => html`${timeOf(one.publish_time)}${preview(one)}`,
		),
		list(t.drafts, comingStories.drafts, t.noneDrafts, preview),
		list(
			t.expiring,
			comingStories.expiring,
			t.noneExpiring,
			(one) => html`${timeOf(one.expire_time)}${articleLink(view, one)}`,
		),
		list(
			t.released,
			comingStories.released,
			t.noneReleased,
			(one) => html`${timeOf(one.publish_time)}${articleLink(view, one)}`,
		),
	]}</main>`;
};
