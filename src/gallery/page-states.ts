import type { Source } from '../adapters/source.ts';
import type { CallAnswer, CallDeclaration, CallParameters } from '../contract/call.ts';
import { checkAnswer } from '../contract/check-answer.ts';
import { CallFailure, type Reader } from '../contract/reader.ts';
import { corrected, hostile, misshapen, withoutLists } from './altered-answers.ts';

/** The states in which the gallery shows a page; `corrected` is one of articles alone. */
export const pageStates = ['content', 'empty', 'missing', 'failed', 'fallback', 'hostile', 'corrected'] as const;
export type PageState = (typeof pageStates)[number];

/** The query parameter that selects a state. */
export const stateParameter = 'pageState';

export const isPageState = (value: string | null): value is PageState => pageStates.some((state) => state === value);

const changes = { empty: withoutLists, hostile, misshapen, corrected } as const;

/** A reader that changes answers before they are checked, like a platform that answers wrongly. */
export const distortedReader =
	(source: Source, change: keyof typeof changes): Reader =>
	async <Call extends CallDeclaration>(call: Call, parameters: CallParameters<Call>): Promise<CallAnswer<Call>> => {
		const plain = parameters as Record<string, unknown>;
		// The ids in an altered answer may not be those that were requested.
		const unechoed: CallDeclaration = { ...call };
		delete unechoed.echoes;
		const { status, data } = await source.call(call, plain);
		if (status > 1) throw new CallFailure(call.name, status, 'error');
		return checkAnswer(unechoed, plain, changes[change](data), status) as CallAnswer<Call>;
	};
