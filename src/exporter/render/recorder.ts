import type { Source } from '../../adapters/source.ts';
import { type CallAnswer, type CallDeclaration, type CallParameters, callKey } from '../../contract/call.ts';
import { checkAnswer } from '../../contract/check-answer.ts';
import type { Tag } from '../../contract/dependency-tags.ts';
import { statuses } from '../../contract/envelope.ts';
import { CallFailure, isNotFound, type Reader } from '../../contract/reader.ts';
import type { Language } from '../../domain/entities.ts';
import { tagsOf } from '../manifest/tags.ts';
import type { RecordedReads } from '../plan/page-job.ts';
import { digestWithRows } from './shown-items.ts';

const isFilled = (data: unknown, field: string): boolean =>
	typeof data === 'object' && data !== null && (data as Record<string, unknown>)[field] !== undefined;

/** Begins the digest of a call that was answered 404. */
export const unanswered = '!';

export interface Recorder {
	read: Reader;
	/** The calls of a page, and its dependency tags. */
	recorded: () => RecordedReads;
	/**
	 * Whether the platform says that an entity does not exist: the call about that very entity was answered 404, or its
	 * loader failed with 404 because the answer was empty. A 404 of any other call says nothing about it. Waits for the
	 * running calls, because another one may say so.
	 *
	 * @param tags of the entity.
	 * @param failure that ended the render.
	 */
	isGone: (tags: readonly Tag[], failure: unknown) => Promise<boolean>;
}

/** Parameters in a fixed order, so that the same call has the same key. */
const parametersKey = (parameters: Record<string, unknown>): string =>
	Object.keys(parameters)
		.sort()
		.map((name) => `${name}=${String(parameters[name])}`)
		.join('&');

interface RecorderOptions {
	/**
	 * Answers an optional call that the platform lacks (404) with empty data, because pages do without it; otherwise it is a failure, from
	 * which the planner learns that the platform lacks the call.
	 */
	optionalMayLack?: boolean;
	/** Of content that names none: that of the site. */
	language?: Language;
}

/**
 * Wraps a source for the render of one page: records every call, checks its answer against the declaration, and makes a
 * call only once when the page makes it twice.
 */
export const createRecorder = (
	source: Source,
	{ optionalMayLack = false, language = 'cn' }: RecorderOptions = {},
): Recorder => {
	const reads = new Map<string, string>();
	const tags = new Set<Tag>();
	const answers = new Map<string, Promise<unknown>>();
	/** What the calls of a name are about, and which of it was answered 404. */
	const about = new Map<string, Set<Tag>>();
	const absent = new Set<Tag>();

	const send = async (call: CallDeclaration, parameters: Record<string, unknown>, key: string): Promise<unknown> => {
		const subject = call.isAbout?.(parameters as never) ?? [];
		about.set(call.name, new Set([...(about.get(call.name) ?? []), ...subject]));
		const answer = await source.call(call, parameters);
		const digest = digestWithRows(answer.digest, answer.data);
		reads.set(key, answer.status === statuses.notFound ? `${unanswered}${digest}` : digest);
		for (const tag of tagsOf(call, parameters, answer.data)) tags.add(tag);
		if (answer.status === statuses.notFound) {
			for (const tag of subject) absent.add(tag);
			if (optionalMayLack && call.optional === true)
				return checkAnswer({ ...call, required: [] }, parameters, {}, answer.status, language);
		}
		if (answer.status !== statuses.success && answer.status !== statuses.empty) {
			throw new CallFailure(
				call.name,
				answer.status,
				`${call.name} answered status ${answer.status}: ${answer.msg || 'error'}`,
			);
		}
		if (source.checked === true && answer.status === statuses.success) return answer.data;
		if (answer.status === statuses.success) {
			const missingFields = (call.required ?? []).filter((field) => !isFilled(answer.data, field));
			if (missingFields.length > 0)
				throw new CallFailure(
					call.name,
					answer.status,
					`${call.name} answered nonsense: there is no "${missingFields.join('", "')}" in it`,
				);
		}
		return checkAnswer(call, parameters, answer.data, answer.status, language);
	};

	const read: Reader = <Call extends CallDeclaration>(call: Call, parameters: CallParameters<Call>) => {
		const plain = parameters as Record<string, unknown>;
		const key = `${callKey(call)}?${parametersKey(plain)}`;
		let answer = answers.get(key);
		if (answer === undefined) {
			answer = send(call, plain, key);
			answers.set(key, answer);
		}
		return answer as Promise<CallAnswer<Call>>;
	};

	const recorded = (): RecordedReads => ({ reads: JSON.stringify([...reads]), tags: [...tags].join('\n') });
	const isGone: Recorder['isGone'] = async (requestedCall, failure) => {
		if (!isNotFound(failure)) return false;
		await Promise.allSettled(answers.values());
		const subject = about.get(failure.call);
		return requestedCall.some((tag) => absent.has(tag) || subject?.has(tag) === true);
	};
	return { read, recorded, isGone };
};
