import { enactState } from './enact-state.ts';
import type { IslandState, IslandStates } from './island-state.ts';
import { activityIslands } from './islands/activities.ts';
import { articleIslands } from './islands/articles.ts';
import { memberIslands } from './islands/members.ts';

/** The islands of readers who take part, each in every state. Players are not here: their tests show their states. */
export const islandStates: readonly IslandStates[] = [...articleIslands, ...activityIslands, ...memberIslands];

/** A reader of the sample content. */
const reader = { phone: '13800000001', password: 'touch-edition-1' };

/** The query parameter that selects the state of an island: `name:state`. */
export const islandParameter = 'islandState';

/** The state that a query names; undefined for none. */
export const namedIslandState = (value: string | null): { island: string; state: IslandState } | undefined => {
	const [island = '', name] = (value ?? '').split(':');
	const state = islandStates.find((one) => one.island === island)?.states.find((one) => one.name === name);
	return state === undefined ? undefined : { island, state };
};

/**
 * The script that brings a page into a state.
 *
 * @param language of the reader; '' is that of the site.
 */
export const stateScript = (
	island: string,
	{ isMember, answers, steps, shows }: IslandState,
	language = '',
): string => {
	const enacted = JSON.stringify({
		island,
		member: isMember ? reader : null,
		language,
		answers,
		steps,
		shows,
	}).replaceAll('<', '\\u003c');
	return `(${enactState.toString()})(${enacted});`;
};
