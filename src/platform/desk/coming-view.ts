/** The page of what comes: scheduled, expiring, drafts with links to their previews, and what readers got last. */
import { makePreviewToken } from '../auth/preview-token.ts';
import type { Coming, ComingArticle } from '../content/coming.ts';
import { articleLink } from './article-link.ts';
import { filled, textsOf } from './texts.ts';
import { headerOf, timeOf, type View } from './views.ts';

/** How long a link to a preview lives, in milliseconds: over a weekend. */
export const previewMs = 3 * 86_400_000;

/** @param previewKey signs the links to previews. @param now epoch milliseconds. */
export const comingBody = (view: View, coming: Coming, previewKey: string, now: number): string => {
	const t = textsOf[view.language];
	const until = now + previewMs;
	const preview = (article: ComingArticle): string =>
		articleLink(
			view,
			article,
			`?isPreview=true&previewToken=${encodeURIComponent(makePreviewToken(previewKey, article.id, until))}`,
		);
	const list = (
		heading: string,
		articles: readonly ComingArticle[],
		none: string,
		show: (article: ComingArticle) => string,
	): string => {
		const items = articles.map((article) => `<li class="item"><div class="who">${show(article)}</div></li>`);
		return `<h2>${heading}</h2>${items.length === 0 ? `<p class="none">${none}</p>` : `<ul>${items.join('')}</ul>`}`;
	};
	const note = view.siteAddress === '' ? '' : `<p>${filled(t.previewNote, { days: previewMs / 86_400_000 })}</p>`;
	return `${headerOf(view)}<main>${note}${[
		list(t.scheduled, coming.scheduled, t.noneScheduled, (one) => `${timeOf(one.publish_time)}${preview(one)}`),
		list(t.drafts, coming.drafts, t.noneDrafts, preview),
		list(t.expiring, coming.expiring, t.noneExpiring, (one) => `${timeOf(one.expire_time)}${articleLink(view, one)}`),
		list(t.released, coming.released, t.noneReleased, (one) => `${timeOf(one.publish_time)}${articleLink(view, one)}`),
	].join('')}</main>`;
};
