/** The page of numbers: what readers did today and in the last seven days, and which stories they read. */
import { escapeHtml } from '../../domain/escape.ts';
import { articleLink } from './article-link.ts';
import { figureNames, type Readership } from './readership.ts';
import { textsOf } from './texts.ts';
import { headerOf, type View } from './views.ts';

export const figuresBody = (view: View, { today, week, top }: Readership): string => {
	const t = textsOf[view.language];
	const rows = figureNames.map(
		(name) => `<tr><th scope="row">${t.figureNames[name]}</th><td>${today[name]}</td><td>${week[name]}</td></tr>`,
	);
	const table = `<table><thead><tr><td></td><th scope="col">${t.today}</th><th scope="col">${t.week}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
	const stories = top.map(
		(story) => `<li class="item"><div class="who">${articleLink(view, story)}<b>${story.reads}</b></div></li>`,
	);
	const list = stories.length === 0 ? `<p class="none">${escapeHtml(t.noneRead)}</p>` : `<ol>${stories.join('')}</ol>`;
	return `${headerOf(view)}<main>${table}<h2>${t.mostRead}</h2>${list}</main>`;
};
