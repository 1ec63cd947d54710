import type { Source } from '../../adapters/source.ts';
import { type CallAnswer, type CallDeclaration, type CallParameters, callKey } from '../../contract/call.ts';
import { checkAnswer } from '../../contract/check-answer.ts';
import type { Tag } from '../../contract/dependency-tags.ts';
import { statuses } from '../../contract/envelope.ts';
import { CallFailure, type Reader } from '../../contract/reader.ts';
import { tagsOf } from '../manifest/tags.ts';
import type { RecordedReads } from '../plan/page-job.ts';

const isFilled = (data: unknown, field: string): boolean =>
	typeof data === 'object' && data !== null && (data as Record<string, unknown>)[field] !== undefined;

export interface Recorder {
	read: Reader;
	/** The calls of a page, and its dependency tags. */
	recorded: () => RecordedReads;
	/**
	 * Whether a failure with status 404 means that the content of the page is gone, and not that the platform lacks an
	 * optional call. Waits for the running calls, because another one may say so.
	 */
	isGone: (failure: Pick<CallFailure, 'call'>) => Promise<boolean>;
}

/** Parameters in a fixed order, so that the same call has the same key. */
const parametersKey = (parameters: Record<string, unknown>): string =>
	Object.keys(parameters)
		.sort()
		.map((name) => `${name}=${String(parameters[name])}`)
		.join('&');

/**
 * Wraps a source for the render of one page: records every call, checks its answer against the declaration, and makes a
 * call only once when the page makes it twice.
 */
export const createRecorder = (source: Source): Recorder => {
	const reads = new Map<string, string>();
	const tags = new Set<Tag>();
	const answers = new Map<string, Promise<unknown>>();

	/** Calls that were answered 404, and whether that means that the content is gone. */
	const notFound = new Map<string, boolean>();

	const ask = async (call: CallDeclaration, parameters: Record<string, unknown>, key: string): Promise<unknown> => {
		const answer = await source.call(call, parameters);
		reads.set(key, answer.digest);
		for (const tag of tagsOf(call, parameters, answer.data)) tags.add(tag);
		if (answer.status !== statuses.success && answer.status !== statuses.empty) {
			if (answer.status === statuses.notFound) notFound.set(call.name, call.optional !== true);
			throw new CallFailure(
				call.name,
				answer.status,
				`${call.name} answered status ${answer.status}: ${answer.msg || 'error'}`,
			);
		}
		if (source.checked === true && answer.status === statuses.success) return answer.data;
		if (answer.status === statuses.success) {
			const absent = (call.required ?? []).filter((field) => !isFilled(answer.data, field));
			if (absent.length > 0)
				throw new CallFailure(
					call.name,
					answer.status,
					`${call.name} answered nonsense: there is no "${absent.join('", "')}" in it`,
				);
		}
		return checkAnswer(call, answer.data, answer.status);
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

	const recorded = (): RecordedReads => ({ reads: JSON.stringify([...reads]), tags: [...tags].join('\n') });
	const isGone: Recorder['isGone'] = async ({ call }) => {
		await Promise.allSettled(answers.values());
		return notFound.get(call) !== false || [...notFound.values()].includes(true);
	};
	return { read, recorded, isGone };
};
