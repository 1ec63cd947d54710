/** The page of numbers: what readers did today and in the last seven days, and which stories they read. */
import { html } from 'hono/html';
import type { Markup } from '../http/markup.ts';
import { articleLink } from './article-link.ts';
import { figureNames, type Readership } from './readership.ts';
import { textsOf } from './texts.ts';
import { headerOf, type View } from './views.ts';

export const figuresBody = (view: View, { today, week, top }: Readership): Markup => {
	const t = textsOf[view.language];
	const names = figureNames.filter((name) => today[name] !== undefined);
	const rows = names.map(
		(name) => html`<tr><th scope="row">${t.figureNames[name]}</th><td>${today[name]}</td><td>${week[name]}</td></tr>`,
	);
	const table = html`<table><thead><tr><td></td><th scope="col">${t.today}</th><th scope="col">${t.week}</th></tr></thead><tbody>${rows}</tbody></table>`;
	const stories = top.map(
		(story) => html`<li class="item"><div class="who">${articleLink(view, story)}<b>${story.reads}</b></div></li>`,
	);
	const list = stories.length === 0 ? html`<p class="none">${t.noneRead}</p>` : html`<ol>${stories}</ol>`;
	return html`${headerOf(view)}<main>${table}<h2>${t.mostRead}</h2>${list}</main>`;
};
