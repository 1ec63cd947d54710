/** What editors decide about a story, at the desk and by a command: each is done and recorded here. */
import { epochOf } from '../../domain/epoch.ts';
import { momentOfSite } from '../../domain/site-zone.ts';
import { wallTimeOf } from '../../domain/wall-time.ts';
import { decide, undoDecision } from '../content/decide.ts';
import { maxPlace } from '../content/decisions.ts';
import { bringBackArticle } from '../content/withdraw.ts';
import { StoreError } from '../db/open.ts';
import type { DecisionName } from '../db/tables/decisions.ts';
import type { LoggedAction } from './log.ts';
import { type Acting, record, storyNamed } from './recorded-acts.ts';
import { minuteOf } from './times.ts';

/** By the names that forms and commands have for them. */
export const storyActs = [
	...(['withdraw', 'bring-back', 'pin', 'unpin', 'order', 'hide', 'show-on-home'] as const),
	...(['schedule', 'expire', 'correct', 'undo'] as const),
] as const;
export type StoryAct = (typeof storyActs)[number];

export const isStoryAct = (name: string): name is StoryAct => storyActs.some((act) => act === name);

/** What a decision is undone by: its name in forms and commands. */
export const undoable: Readonly<Record<string, DecisionName>> = {
	...{ withdraw: 'withdrawn', pin: 'top', order: 'place', hide: 'offHome' },
	...{ schedule: 'publishtime', expire: 'expires', correct: 'correction' },
};

/** Why nothing was done. */
export type StoryProblem = 'place' | 'time' | 'text' | 'nothing' | 'document';

/** An act that cannot be done. Its sentence is for a command; the desk has words for its problem. */
export class StoryRefused extends StoreError {
	readonly problem: StoryProblem;
	constructor(problem: StoryProblem, sentence: string) {
		super(sentence);
		this.problem = problem;
	}
}

/**
 * Epoch milliseconds of a day and a time that an editor gave by the clocks of the site.
 *
 * @throws StoryRefused for anything else.
 */
export const momentGiven = (text: string): number => {
	const [, day = '', time = ''] = /^\s*(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?\s*$/.exec(text) ?? [];
	const wall = epochOf(`${day}T${time}Z`);
	if (Number.isNaN(wall))
		throw new StoryRefused('time', `"${text}" is no time: expected is a day and a time of the site, 2026-11-20 09:00.`);
	return momentOfSite(wall);
};

/** What an act was given beside the story. */
export interface Given {
	/** A place, a time, or a sentence, by the act. */
	text?: string;
	/** Of a correction; now by default. */
	time?: string;
}

interface Act {
	logged: LoggedAction;
	/** @returns what the log says of it besides the story; undefined when there was nothing to do. */
	run: (acting: Acting, id: string, given: Given) => Promise<string | undefined>;
}

const placeGiven = (text: string): number => {
	if (!/^\s*\d{1,3}\s*$/.test(text) || Number(text) < 1 || Number(text) > maxPlace)
		throw new StoryRefused('place', `"${text}" is no place on home: expected is a number from 1 to ${maxPlace}.`);
	return Number(text);
};

const acts: Readonly<Record<StoryAct, Act>> = {
	withdraw: {
		logged: 'withdrawStory',
		run: async ({ store, actor }, id) => decide(store, id, ['withdrawn', true], actor.editor).then(() => ''),
	},
	'bring-back': {
		logged: 'bringBack',
		run: async ({ store }, id) => {
			const isUndone = await undoDecision(store, id, 'withdrawn');
			const isBack = await bringBackArticle(store, id);
			return isUndone || isBack ? '' : undefined;
		},
	},
	pin: {
		logged: 'pinStory',
		run: async ({ store, actor }, id) => decide(store, id, ['top', true], actor.editor).then(() => ''),
	},
	unpin: {
		logged: 'unpinStory',
		run: async ({ store, actor }, id) => decide(store, id, ['top', false], actor.editor).then(() => ''),
	},
	order: {
		logged: 'orderStory',
		run: async ({ store, actor }, id, { text = '' }) => {
			const place = placeGiven(text);
			await decide(store, id, ['place', place], actor.editor);
			return String(place);
		},
	},
	hide: {
		logged: 'hideStory',
		run: async ({ store, actor }, id) => decide(store, id, ['offHome', true], actor.editor).then(() => ''),
	},
	'show-on-home': {
		logged: 'showStory',
		run: async ({ store }, id) => ((await undoDecision(store, id, 'offHome')) ? '' : undefined),
	},
	schedule: {
		logged: 'scheduleStory',
		run: async ({ store, actor }, id, { text = '' }) => {
			const moment = momentGiven(text);
			await decide(store, id, ['publishtime', wallTimeOf(moment)], actor.editor);
			return minuteOf(moment);
		},
	},
	expire: {
		logged: 'expireStory',
		run: async ({ store, actor }, id, { text = '' }) => {
			const moment = text.trim() === 'never' ? undefined : momentGiven(text);
			await decide(store, id, ['expires', moment === undefined ? '' : wallTimeOf(moment)], actor.editor);
			return moment === undefined ? 'never' : minuteOf(moment);
		},
	},
	correct: {
		logged: 'correctStory',
		run: async ({ store, actor }, id, { text = '', time = '' }) => {
			const sentence = text.trim().replaceAll('\r\n', '\n');
			if (sentence === '' || sentence.length > 2000)
				throw new StoryRefused('text', 'A correction is a sentence, of 2000 characters at most.');
			const moment = time.trim() === '' ? store.now() : momentGiven(time);
			await decide(store, id, ['correction', { text: sentence, time: wallTimeOf(moment) }], actor.editor);
			return sentence;
		},
	},
	undo: {
		logged: 'undoStory',
		run: async ({ store }, id, { text = '' }) => {
			const name = Object.hasOwn(undoable, text) ? undoable[text] : undefined;
			if (name === undefined)
				throw new StoryRefused('nothing', `"${text}" cannot be undone. It can: ${Object.keys(undoable).join(', ')}.`);
			return (await undoDecision(store, id, name)) ? text : undefined;
		},
	},
};

/**
 * Does something with a story, and records it with its words.
 *
 * @param given times are by the clocks of the site. @returns what the log calls it; undefined when there was nothing to do.
 * @throws StoryRefused for a wrong value, and for a story that does not exist or whose document is not stored.
 */
export const actOnStory = async (
	acting: Acting,
	act: StoryAct,
	id: string,
	given: Given = {},
): Promise<LoggedAction | undefined> => {
	const { logged, run } = acts[act];
	try {
		const words = await run(acting, id, given);
		if (words === undefined) return undefined;
		const { about = '' } = await storyNamed(acting.store, id);
		await record(acting, logged, [{ subject: id, about: words === '' ? about : `${about} · ${words}` }]);
		return logged;
	} catch (error) {
		if (error instanceof StoreError && !(error instanceof StoryRefused))
			throw new StoryRefused('document', error.message);
		throw error;
	}
};
