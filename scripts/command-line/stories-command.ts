/** `npm run platform -- stories`: what editors do with stories at the desk. */
import {
	type ListedStory,
	listStories,
	noFilter,
	readStory,
	type StoryFilter,
	storyStates,
	type WholeStory,
} from '../../src/platform/content/stories.ts';
import { actOnStory, isStoryAct, storyActs } from '../../src/platform/desk/story-acts.ts';
import { sourceWays } from '../../src/platform/desk/story-ways.ts';
import { minuteOf } from '../../src/platform/desk/times.ts';
import { UsageError } from './errors.ts';
import { checkAction } from './options.ts';
import { printable } from './printable.ts';
import { readInput } from './read-input.ts';
import { siteSettings } from './site-settings.ts';
import { type Opened, withStore } from './with-store.ts';

export const storyActions = ['list', 'show', ...storyActs] as const;

/** Which acts need a value besides the story, and what it is. */
const values: Readonly<Record<string, string>> = {
	order: 'the place on home, from 1 to 99',
	schedule: 'the time of publication, "2026-11-20 09:00"',
	expire: 'the time of its end, "2026-11-20 09:00", or never',
	correct: 'the sentence of the correction, or "-" to read it from the input',
	undo: 'what to undo: withdraw, pin, order, hide, schedule, expire or correct',
};

export interface StoriesOptions {
	state?: string | undefined;
	column?: string | undefined;
	source?: string | undefined;
	language?: string | undefined;
	page: number;
	/** Of a correction. */
	time?: string | undefined;
	isJson: boolean;
}

const stateOf = ({ state, isTakenBack }: ListedStory): string => {
	if (state === 'released') return 'public';
	return state === 'withdrawn' && isTakenBack ? 'taken back by its source' : state;
};

const timeOf = (epoch: number): string => (epoch === 0 ? '' : minuteOf(epoch));

const factsOf = (story: ListedStory) => {
	const { id, title, column_id, column, source, lang, top, publish_time, expire_time } = story;
	return {
		...{ id, title, state: stateOf(story), published: timeOf(publish_time), expires: timeOf(expire_time) },
		...{ columnId: column_id, column, source, language: lang, pinned: top > 0, ...sourceWays(story) },
	};
};

const lineOf = (story: ListedStory): string => {
	const { id, title, state, published, column, source } = factsOf(story);
	return [id, state, published, printable(column), source, printable(title)].filter((word) => word !== '').join('  ');
};

const filterOf = (
	words: string,
	{ state = '', column = '', source = '', language = '' }: StoriesOptions,
): StoryFilter => {
	const wanted = state === 'public' ? 'released' : state;
	const known = storyStates.find((one) => one === wanted);
	if (known === undefined && state !== '')
		throw new UsageError(`--state ${state}: it is public, ${storyStates.slice(1).join(', ')}.`);
	if (language !== '' && language !== 'cn' && language !== 'en' && language !== 'bo')
		throw new UsageError(`--language ${language}: it is cn, en or bo.`);
	return { ...noFilter, words, column, source, language, state: known ?? '' };
};

const list = async ({ store }: Opened, words: string, options: StoriesOptions): Promise<void> => {
	const { stories, total, page, pages } = await listStories(store.writing, filterOf(words, options), options.page);
	if (options.isJson) {
		console.log(JSON.stringify({ total, page, pages, stories: stories.map(factsOf) }));
		return;
	}
	for (const story of stories) console.log(lineOf(story));
	console.log(total === 0 ? 'No story is like that.' : `${total} stories, page ${page} of ${pages}.`);
};

const detailsOf = (story: WholeStory) => ({
	...factsOf(story),
	decided: story.made.map(({ name, editor, time }) => ({
		...{ name, value: story.decisions[name], by: editor || 'command', at: minuteOf(time) },
	})),
});

const show = async ({ store }: Opened, id: string, { isJson }: StoriesOptions): Promise<void> => {
	const story = await readStory(store.writing, id);
	if (story === undefined) throw new Error(`There is no story ${id}.`);
	const { decided, ...facts } = detailsOf(story);
	if (isJson) {
		console.log(JSON.stringify({ ...facts, decided }));
		return;
	}
	for (const [name, value] of Object.entries(facts))
		if (value !== '') console.log(`${name.padEnd(10)}  ${printable(String(value))}`);
	for (const { name, value, by, at } of decided)
		console.log(`decided here: ${name} ${printable(JSON.stringify(value))}, by ${printable(by)}, ${at}`);
};

/**
 * `npm run platform -- stories [action] [story] [value]`: lists stories, shows one, or decides about one as the desk does.
 *
 * @throws UsageError for an unknown action and a missing story or value. @throws StoryRefused for a wrong value, and a story that is not there.
 */
export const runStories = async (
	action: string,
	story: string | undefined,
	value: string | undefined,
	options: StoriesOptions,
): Promise<number> => {
	checkAction('stories', action, storyActions);
	if (action !== 'list' && story === undefined) throw new UsageError(`stories ${action} needs the id of a story.`);
	const needed = values[action];
	if (needed !== undefined && value === undefined) throw new UsageError(`stories ${action} needs ${needed}.`);
	if (needed === undefined && value !== undefined && action !== 'list')
		throw new UsageError(`stories ${action} takes no "${value}".`);
	// Times are by the clocks of the site.
	await siteSettings(undefined);
	return withStore(async (openedStore) => {
		if (action === 'list') return list(openedStore, `${story ?? ''} ${value ?? ''}`, options);
		if (!isStoryAct(action) || story === undefined) return show(openedStore, story ?? '', options);
		const text = value === '-' ? (await readInput()).trim() : (value ?? '');
		const done = await actOnStory(openedStore, action, story, { text, time: options.time ?? '' });
		console.log(done === undefined ? `There was nothing to do for the story ${story}.` : `Done: ${action} ${story}.`);
	});
};
