/**
 * Small schemas for what really arrives: numbers as text, nulls, absent fields, lists that are strings.
 * An answer's field never throws: it falls back to a sane value. A request's field is strict: it names itself.
 */
import * as v from 'valibot';
import { isWellFormed, toWellFormed } from '../domain/sanitize/characters.ts';

/** Text of an answer: numbers become text, anything else ''. */
export const text = v.fallback(
	v.pipe(
		v.union([v.string(), v.number()]),
		v.transform((value) => toWellFormed(String(value))),
	),
	'',
);

/** Number of an answer: numeric text is read, NaN and infinities become `otherwise`. */
export const number = (otherwise = 0) =>
	v.fallback(
		v.pipe(
			v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number))]),
			v.check((value) => Number.isFinite(value)),
		),
		otherwise,
	);

/** A count of an answer: whole and not negative, else 0 (E-21). */
export const count = v.pipe(
	number(),
	v.transform((value) => (value > 0 ? Math.floor(value) : 0)),
);

/** A switch of an answer: true, 1, "1" and "true" are on. */
export const flag = v.fallback(
	v.pipe(
		v.unknown(),
		v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
	),
	false,
);

/** A list of an answer: broken items are left out, anything but a list is empty. */
export const list = <Schema extends v.GenericSchema>(item: Schema) =>
	v.pipe(
		v.fallback(v.array(v.unknown()), []),
		v.transform((values): v.InferOutput<Schema>[] => {
			const kept: v.InferOutput<Schema>[] = [];
			for (const value of values) {
				const result = v.safeParse(item, value);
				if (result.success) kept.push(result.output);
			}
			return kept;
		}),
	);

/** An object of an answer, or null when it is absent or broken. */
export const nullable = <Schema extends v.GenericSchema>(item: Schema) =>
	v.pipe(
		v.unknown(),
		v.transform((value): v.InferOutput<Schema> | null => {
			const result = v.safeParse(item, value);
			return result.success ? result.output : null;
		}),
	);

/** Language of an item; unknown is cn. */
export const language = v.fallback(v.picklist(['cn', 'en', 'bo']), 'cn');

/** The one pattern of ids: they become addresses and file names. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** An id in a request. */
export const idParameter = v.pipe(
	v.union([v.string(), v.number()]),
	v.transform(String),
	v.regex(idPattern, 'must be 1 to 64 letters, digits, "_" or "-"'),
);

/** A whole number in a request, as text or number. */
export const numberParameter = (least: number, most: number) =>
	v.pipe(
		v.union([v.string(), v.number()]),
		v.transform(Number),
		v.check((value) => Number.isInteger(value), 'must be a whole number'),
		v.minValue(least, `must be at least ${least}`),
		v.maxValue(most, `must be at most ${most}`),
	);

/** Text of a request, at most `most` code points, well formed. */
export const textParameter = (most: number) =>
	v.pipe(
		v.string(),
		v.check((value) => isWellFormed(value), 'holds broken characters'),
		v.check((value) => [...value].length <= most, `must be at most ${most} characters`),
	);

/** Ids by comma in a request, each once, at most `most`. */
export const idsParameter = (most: number) =>
	v.pipe(
		v.string(),
		v.maxLength(most * 65, `names more than ${most}`),
		v.transform((value) => [...new Set(value.split(',').filter(Boolean))]),
		v.minLength(1, 'is missing'),
		v.maxLength(most, `names more than ${most}`),
		v.array(v.pipe(v.string(), v.regex(idPattern, 'must hold ids'))),
	);

/** The file of a multipart request; what it is, is told by its bytes and not by its name. */
export const fileParameter = v.blob('must be a file');

/** A JSON object of texts in a request: fields that the publisher asks for. */
export const askedParameter = v.optional(
	v.pipe(
		textParameter(8000),
		v.parseJson(undefined, 'must be a JSON object of texts'),
		v.record(v.string(), v.string('must hold texts only'), 'must be a JSON object of texts'),
	),
);

/** Paging: `page` from 1 and `size` of 20. */
export const paging = {
	page: v.optional(numberParameter(1, 100_000), 1),
	size: v.optional(numberParameter(1, 100), 20),
};

/** The idempotency key that every write may carry: the same key again gives the same answer, done once. */
export const idempotencyKey = v.optional(
	v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, "_" or "-"')),
);

/** What a call without an answer of its own gives back. */
export const Done = v.object({});
export const hasMore = v.optional(flag, false);
export const byId = v.object({ id: idParameter });
export const pageOfId = v.object({ id: idParameter, ...paging });
