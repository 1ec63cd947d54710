import * as v from 'valibot';
import type { Source } from '../../adapters/source.ts';
import { type CallAnswer, type CallDeclaration, type CallParameters, callKey } from '../../contract/call.ts';
import { statuses } from '../../contract/envelope.ts';
import { CallFailure, type Reader } from '../../contract/reader.ts';
import { tagsOf } from '../manifest/tags.ts';
import type { RecordedTexts } from './page-job.ts';

const isFilled = (data: unknown, field: string): boolean =>
	typeof data === 'object' && data !== null && (data as Record<string, unknown>)[field] !== undefined;

export interface Recorder {
	read: Reader;
	/** What the page read, and the names of what it stands on. */
	recorded: () => RecordedTexts;
}

/** Parameters in a fixed order, so that the same question has the same key. */
const parametersKey = (parameters: Record<string, unknown>): string =>
	Object.keys(parameters)
		.sort()
		.map((name) => `${name}=${String(parameters[name])}`)
		.join('&');

/**
 * Wraps a source for the render of one page: every call is recorded, checked against its declared answer, and a call
 * made twice in one render is asked once.
 */
export const createRecorder = (source: Source): Recorder => {
	const reads = new Map<string, string>();
	const touches = new Set<string>();
	const answers = new Map<string, Promise<unknown>>();

	const ask = async (call: CallDeclaration, parameters: Record<string, unknown>, key: string): Promise<unknown> => {
		const answer = await source.call(call, parameters);
		reads.set(key, answer.digest);
		for (const name of tagsOf(call, parameters, answer.data)) touches.add(name);
		if (answer.status !== statuses.success && answer.status !== statuses.empty) {
			throw new CallFailure(
				call.name,
				answer.status,
				`${call.name} answered status ${answer.status}: ${answer.msg || 'error'}`,
			);
		}
		if (source.checked === true && answer.status === statuses.success) return answer.data;
		const absent =
			answer.status === statuses.success ? (call.carries ?? []).filter((field) => !isFilled(answer.data, field)) : [];
		if (absent.length > 0)
			throw new CallFailure(
				call.name,
				answer.status,
				`${call.name} answered nonsense: there is no "${absent.join('", "')}" in it`,
			);
		const checked = v.safeParse(call.answer, answer.data ?? {});
		if (checked.success) return checked.output;
		const [issue] = checked.issues;
		throw new CallFailure(
			call.name,
			answer.status,
			`${call.name} answered nonsense: ${v.getDotPath(issue) ?? 'data'} expected ${issue.expected ?? issue.message}, found ${issue.received}`,
		);
	};

	const read: Reader = <Call extends CallDeclaration>(call: Call, parameters: CallParameters<Call>) => {
		const plain = parameters as Record<string, unknown>;
		const key = `${callKey(call)}?${parametersKey(plain)}`;
		let answer = answers.get(key);
		if (answer === undefined) {
			answer = ask(call, plain, key);
			answers.set(key, answer);
		}
		return answer as Promise<CallAnswer<Call>>;
	};

	return { read, recorded: () => ({ reads: JSON.stringify([...reads]), touches: [...touches].join('\n') }) };
};
