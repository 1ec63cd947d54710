/** The page of all stories: found by words, column, state, source and language. */

import { html } from 'hono/html';
import { firstCharacters } from '../../domain/text.ts';
import {
	listStories,
	noFilter,
	readStory,
	type StoryChoices,
	type StoryFilter,
	type StoryPage,
	storiesOnPage,
	storyChoices,
	storyStates,
} from '../content/stories.ts';
import { type Markup, nothing } from '../http/markup.ts';
import type { Visit } from './request.ts';
import type { Refused } from './settings-view.ts';
import { factsOf, linksOf } from './story-facts.ts';
import { storyAddress } from './story-forms.ts';
import { type StoryTexts, storyTexts } from './story-texts.ts';
import { storyBody } from './story-view.ts';
import { fillPlaceholders } from './texts.ts';
import { headerOf, noteOf, type View } from './views.ts';

const filterOf = (parameters: URLSearchParams): StoryFilter => {
	const [state, language] = [parameters.get('state'), parameters.get('language')];
	return {
		words: firstCharacters(parameters.get('q') ?? '', 200),
		column: parameters.get('column') ?? '',
		state: storyStates.find((one) => one === state) ?? '',
		source: parameters.get('source') ?? '',
		language: language === 'cn' || language === 'en' || language === 'bo' ? language : '',
	};
};

const addressOf = ({ words, ...filter }: StoryFilter, page: number): string => {
	const given = Object.entries({ q: words, ...filter, page: page === 1 ? '' : String(page) });
	return `/desk/?${new URLSearchParams([['view', 'stories'], ...given.filter(([, value]) => value !== '')])}`;
};

const selectOf = (
	name: string,
	label: string,
	chosen: string,
	options: readonly (readonly [value: string, words: string])[],
): Markup =>
	html`<div><label for="by-${name}">${label}</label><select id="by-${name}" name="${name}">${options.map(
		([value, words]) => html`<option value="${value}"${value === chosen ? ' selected' : ''}>${words}</option>`,
	)}</select></div>`;

const findForm = (filter: StoryFilter, { columns, sources, languages }: StoryChoices, t: StoryTexts): Markup => {
	const any = ['', t.any] as const;
	const { words, column, state, source, language } = filter;
	const isFiltered = [column, state, source, language].some((one) => one !== '');
	const selects = [
		selectOf('state', t.state, state, [any, ...storyStates.map((one) => [one, t.states[one]] as const)]),
		selectOf('column', t.column, column, [any, ...columns.map(({ id, name }) => [id, name] as const)]),
		selectOf('source', t.source, source, [any, ...sources.map((one) => [one, one] as const)]),
		selectOf('language', t.language, language, [
			any,
			...(['cn', 'en', 'bo'] as const)
				.filter((one) => languages.includes(one) || one === language)
				.map((one) => [one, t.languages[one]] as const),
		]),
	];
	const clear =
		isFiltered || words !== '' ? html`<a class="refresh" href="${addressOf(noFilter, 1)}">${t.clear}</a>` : nothing;
	return html`<form class="set find" role="search" action="/desk/"><input type="hidden" name="view" value="stories"><label for="q">${t.search}</label><div class="line"><input id="q" name="q" type="search" value="${words}" aria-describedby="hint-q" autocomplete="off"><button class="main" type="submit">${t.find}</button></div><p class="hint" id="hint-q">${t.searchHint}</p><details${isFiltered ? ' open' : ''}><summary>${t.filters}</summary><div class="fields">${selects}</div></details>${clear}</form>`;
};

const pagesOf = (filter: StoryFilter, { page, pages }: StoryPage, t: StoryTexts): Markup => {
	if (pages === 1) return nothing;
	const link = (to: number, words: string, rel: string): Markup =>
		to < 1 || to > pages ? nothing : html`<a rel="${rel}" href="${addressOf(filter, to)}">${words}</a>`;
	return html`<nav class="pages" aria-label="${t.pages}">${link(page - 1, t.newer, 'prev')}<span>${fillPlaceholders(t.page, { page, pages })}</span>${link(page + 1, t.older, 'next')}</nav>`;
};

/** The list of stories, or the page of the one that the address names. @param refusal what a form of that page could not do. */
export const storiesBody = async (
	view: View,
	{ store, request }: Pick<Visit, 'store' | 'request'>,
	refusal: Refused | null,
): Promise<Markup> => {
	const { writing } = store;
	const parameters = new URL(request.url).searchParams;
	const t = storyTexts[view.language];
	const asked = parameters.get('story') ?? '';
	if (asked !== '') return storyBody(view, await readStory(writing, asked), refusal);
	const filter = filterOf(parameters);
	const list = await listStories(writing, filter, Number.parseInt(parameters.get('page') ?? '1', 10) || 1);
	const from = (list.page - 1) * storiesOnPage;
	const count = fillPlaceholders(t.shown, {
		...{ from: from + 1, to: from + list.stories.length, total: list.total },
	});
	const items = list.stories.map(
		(story) =>
			html`<li class="story"><div><a href="${storyAddress(story.id)}">${story.title}</a>${factsOf(story, t)}</div><details><summary aria-label="${t.ways}: ${story.title}"></summary>${linksOf(story, view, t)}</details></li>`,
	);
	const shown =
		items.length === 0
			? html`<p class="none">${t.none}</p>`
			: html`<p class="facts">${count}</p><ul>${items}</ul>${pagesOf(filter, list, t)}`;
	return html`${headerOf(view)}<main>${noteOf(view.note)}${findForm(filter, await storyChoices(writing), t)}${shown}</main>`;
};
