import type { Source } from '../../adapters/source.ts';
import type { CallAnswer, CallDeclaration, CallParameters } from '../../contract/call.ts';
import { checkAnswer } from '../../contract/check-answer.ts';
import { CallFailure, type Reader } from '../../contract/reader.ts';
import { hostile, misshapen, withoutLists } from './distort.ts';

/** How a screen can be seen besides as it is. */
export const faces = ['content', 'empty', 'missing', 'failed', 'shell', 'hostile'] as const;
export type Face = (typeof faces)[number];

export const isFace = (value: string | null): value is Face => faces.some((face) => face === value);

const changes = { empty: withoutLists, hostile, misshapen } as const;

/** A reader whose answers are changed before they are checked, as a platform out of its mind would answer. */
export const distortedReader =
	(source: Source, change: keyof typeof changes): Reader =>
	async <Call extends CallDeclaration>(call: Call, parameters: CallParameters<Call>): Promise<CallAnswer<Call>> => {
		const plain = parameters as Record<string, unknown>;
		// A distorted answer may well be about something else.
		const unechoed: CallDeclaration = { ...call };
		delete unechoed.echoes;
		const { status, data } = await source.call(call, plain);
		if (status > 1) throw new CallFailure(call.name, status, 'error');
		return checkAnswer(unechoed, plain, changes[change](data), status) as CallAnswer<Call>;
	};
