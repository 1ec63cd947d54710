/** What the list and the page of a story both show: its state, its times and its links. */
import { html } from 'hono/html';
import type { ListedStory } from '../content/stories.ts';
import { type Markup, nothing } from '../http/markup.ts';
import { articleLink } from './article-link.ts';
import type { StoryTexts } from './story-texts.ts';
import { sourceWays } from './story-ways.ts';
import { fillPlaceholders } from './texts.ts';
import { minuteOf } from './times.ts';
import { timeOf, type View } from './views.ts';

/** The state of a story in a word: who withdrew it is part of it. */
export const stateWords = ({ state, isTakenBack }: ListedStory, t: StoryTexts): string => {
	if (state !== 'withdrawn') return t.states[state];
	return isTakenBack ? t.takenBack : t.withdrawnHere;
};

/** State, times, source and column of a story. */
export const factsOf = (story: ListedStory, t: StoryTexts): Markup => {
	const { state, publish_time, expire_time, source, column } = story;
	const word = stateWords(story, t);
	const name = state === 'released' ? html`<span>${word}</span>` : html`<span class="why">${word}</span>`;
	const end =
		expire_time === 0 ? nothing : html`<span>${fillPlaceholders(t.until, { time: minuteOf(expire_time) })}</span>`;
	return html`<p class="facts">${name}${publish_time === 0 ? nothing : timeOf(publish_time)}${end}${column === '' ? nothing : html`<span>${column}</span>`}${source === '' ? nothing : html`<span>${source}</span>`}</p>`;
};

type Place = Pick<View, 'siteAddress'>;

/** The links of a story: its page, or where links to its preview are made, and where it is at its source. */
export const linksOf = (story: ListedStory, { siteAddress }: Place, t: StoryTexts): Markup => {
	const { original, editor, file } = sourceWays(story);
	const page = siteAddress === '' ? nothing : articleLink({ siteAddress }, { ...story, title: t.openPage });
	const previews = `/desk/?${new URLSearchParams({ view: 'previews', story: story.id })}`;
	const own = story.state === 'released' ? page : html`<a href="${previews}">${t.preview}</a>`;
	const link = (address: string, words: string): Markup =>
		address === '' ? nothing : html`<a href="${address}" rel="noreferrer">${words}</a>`;
	return html`<p class="ways">${own}${link(original, t.original)}${link(editor, t.editor)}${file === '' ? nothing : html`<span>${t.file} <code>${file}</code></span>`}</p>`;
};
