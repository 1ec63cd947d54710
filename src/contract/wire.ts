/**
 * Schemas for values as they arrive: numbers as text, nulls, absent fields, lists in strings. Fields of
 * an answer never throw but fall back to a default, except the required ones. Fields of a request are strict: an error
 * names the field. Each pipe ends in a schema of its own, so that the OpenAPI document can show the type.
 */
import * as v from 'valibot';
import { epochOf } from '../domain/epoch.ts';
import { scrub, toWellFormed } from '../domain/sanitize/characters.ts';
import type { Language } from '../schema/field.ts';

const textOrNumber = v.union([v.string(), v.number()]);

const textBy = (clean: (text: string) => string) =>
	v.pipe(
		textOrNumber,
		v.transform((value) => clean(String(value))),
		v.string(),
	);

const anyText = textBy(scrub);

/** Text of an answer: numbers become text, anything else ''. */
export const text = v.fallback(anyText, '');

/** Required text: a missing or empty value fails, and lists leave the item out. */
export const requiredText = v.pipe(anyText, v.nonEmpty());

const anyId = textBy(toWellFormed);

/** The id of an answer, with whatever signs it has: without one of them it could be the id of something else. */
export const idText = v.fallback(anyId, '');

/** A required id of an answer. */
export const requiredId = v.pipe(anyId, v.nonEmpty());

/** Number of an answer: numeric text is read; NaN and infinities become `otherwise`. */
export const number = (otherwise = 0) =>
	v.fallback(
		v.pipe(
			v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number))]),
			v.number(),
			v.check((value) => Number.isFinite(value)),
		),
		otherwise,
	);

/** A count of an answer: whole and not negative, else 0 (E-21). */
export const count = v.pipe(
	number(),
	v.transform((value) => (value > 0 ? Math.min(Math.floor(value), Number.MAX_SAFE_INTEGER) : 0)),
	v.number(),
	v.minValue(0),
);

/** Seconds of an answer: rounded to whole ones and not negative. */
export const seconds = v.pipe(
	number(),
	v.transform((value) => (value > 0 ? Math.min(Math.round(value), Number.MAX_SAFE_INTEGER) : 0)),
	v.number(),
	v.minValue(0),
);

/** A time of an answer in epoch milliseconds; it arrives so, in seconds or as wall time. 0 when it is unknown (E-23). */
export const epochTime = v.fallback(
	v.pipe(
		textOrNumber,
		v.transform(epochOf),
		v.check((value) => Number.isFinite(value)),
		v.number(),
	),
	0,
);

/** A switch of an answer: on for true, 1, "1" and "true". */
export const flag = v.fallback(
	v.pipe(
		v.unknown(),
		v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
		v.boolean(),
	),
	false,
);

/** A list of an answer: invalid items are left out; anything but a list is an empty list. */
export const list = <Schema extends v.GenericSchema>(item: Schema) =>
	v.pipe(
		v.fallback(v.array(v.unknown()), []),
		v.rawTransform(({ dataset, config }): v.InferOutput<Schema>[] => {
			const items: v.InferOutput<Schema>[] = [];
			for (const value of dataset.value) {
				const result = v.safeParse(item, value, { lang: config.lang });
				if (result.success) items.push(result.output);
			}
			return items;
		}),
		v.metadata<v.InferOutput<Schema>[], { listOf: Schema }>({ listOf: item }),
	);

/** An object of an answer, or null when it is absent or invalid. */
export const nullable = <Schema extends v.GenericSchema>(item: Schema) =>
	v.pipe(
		v.unknown(),
		v.rawTransform(({ dataset, config }): v.InferOutput<Schema> | null => {
			const result = v.safeParse(item, dataset.value, { lang: config.lang });
			return result.success ? result.output : null;
		}),
		v.metadata<v.InferOutput<Schema> | null, { nullOr: Schema }>({ nullOr: item }),
	);

/** An object of an answer, with a default for each of its fields. A null, or a value of another kind, counts as absent. */
export const defaulted = <Schema extends v.GenericSchema>(schema: Schema) =>
	v.fallback(schema, () => v.parse(schema, {}));

const languages = ['cn', 'en', 'bo'] as const;

const languageOfSite = (_: unknown, config?: { readonly lang?: string | undefined }): Language =>
	languages.find((one) => one === config?.lang) ?? 'cn';

/**
 * Language of an item; an absent or unknown one is that of the site, which the check of an answer names: `safeParse(schema, data,
 * { lang })`.
 */
export const language = v.optional(v.fallback(v.pipe(v.string(), v.picklist(languages)), languageOfSite), '');

/** The pattern of all ids, which become addresses and file names. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** An id in a request. */
export const idParameter = v.pipe(
	textOrNumber,
	v.transform(String),
	v.string(),
	v.regex(idPattern, 'must be 1 to 64 letters, digits, "_" or "-"'),
);

/** A tag of articles in a request. */
export const tagParameter = v.pipe(
	v.string(),
	v.trim(),
	v.nonEmpty('is missing'),
	v.maxLength(50, 'must be at most 50 characters'),
);

/** A whole number in a request, as text or as a number. */
export const numberParameter = (min: number, max: number) =>
	v.pipe(
		textOrNumber,
		v.transform(Number),
		v.number('must be a whole number'),
		v.integer('must be a whole number'),
		v.minValue(min, `must be at least ${min}`),
		v.maxValue(max, `must be at most ${max}`),
	);

const atMost = (max: number) =>
	v.check<string, string>((value) => [...value].length <= max, `must be at most ${max} characters`);

/** Text of a request: at most `max` code points, without control characters. */
export const textParameter = (max: number) => v.pipe(v.string(), v.transform(scrub), v.string(), atMost(max));

/** Text of a request exactly as it was sent: a secret, or JSON. */
export const exactParameter = (max: number) => v.pipe(v.string(), atMost(max));

/** A comma-separated list of ids in a request: each once, at most `max`. */
export const idsParameter = (max: number) =>
	v.pipe(
		v.string(),
		v.maxLength(max * 65, `names more than ${max}`),
		v.transform((value) => [...new Set(value.split(',').filter(Boolean))]),
		v.minLength(1, 'is missing'),
		v.maxLength(max, `names more than ${max}`),
		v.array(v.pipe(v.string(), v.regex(idPattern, 'must hold ids'))),
	);

/** The file of a multipart request. Its bytes determine its type, not its name. */
export const fileParameter = v.blob('must be a file');

/** A JSON object of texts in a request: the fields of the newspaper's form. */
export const formParameter = v.optional(
	v.pipe(
		exactParameter(8000),
		v.parseJson(undefined, 'must be a JSON object of texts'),
		v.record(
			v.string(),
			v.pipe(v.string('must hold texts only'), v.transform(scrub), v.string()),
			'must be a JSON object of texts',
		),
	),
);

/** Paging: `page` from 1 and `size` of 20. */
export const paging = {
	page: v.optional(numberParameter(1, 100_000), 1),
	size: v.optional(numberParameter(1, 100), 20),
};

/**
 * The idempotency key that every write may carry: a repeated key gets the same answer, and the write takes effect once.
 */
export const idempotencyKey = v.optional(
	v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, "_" or "-"')),
);

/** The answer of a call that returns nothing. */
export const Done = v.object({});
export const hasMore = v.optional(flag, false);
export const byId = v.object({ id: idParameter });
export const pageOfId = v.object({ id: idParameter, ...paging });
