/** What editors decide about stories at the desk, beside what their sources say. */
import { bigInteger, table, text, textOf } from '../table.ts';

/** What can be decided about a story. */
export type DecisionName = 'withdrawn' | 'top' | 'place' | 'offHome' | 'publishtime' | 'expires' | 'correction';

export const decisionsTables = {
	/** A row for each thing that was decided: it holds whatever the source says, until it is undone. */
	article_decisions: table('article_id, name', {
		article_id: text,
		name: textOf<DecisionName>(),
		/** As JSON; `content/decisions.ts` knows its form. */
		value: text,
		/** Name of the editor; '' for a command. */
		editor: text,
		/** Epoch milliseconds. */
		time: bigInteger,
	}),
};

export const decisionsIndexes = {};
