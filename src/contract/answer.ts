/** Answers of calls, derived from the fields of entities (`src/schema`). Lenient: see `wire.ts`. */
import * as v from 'valibot';
import type { Field, Fields, Shape, ValueOf } from '../schema/field.ts';
import {
	count,
	defaulted,
	epochTime,
	flag,
	idText,
	language,
	list,
	nullable,
	number,
	requiredId,
	requiredText,
	seconds,
	text,
} from './wire.ts';

type ValueIn<Of> = Of extends { readonly types?: { readonly value: infer Value } } ? Value : never;
/** The schemas of the fields that answers have. */
export type AnswerEntries<In extends Fields> = {
	[Name in keyof In as In[Name] extends { place: 'document' } ? never : Name]: In[Name] extends {
		presence: 'absent';
	}
		? v.ExactOptionalSchema<v.GenericSchema<unknown, ValueIn<In[Name]>>, undefined>
		: v.GenericSchema<unknown, ValueIn<In[Name]>>;
};

/** One schema for each object of fields, so that it is one component of the OpenAPI document. */
const objects = new WeakMap<Fields, v.GenericSchema>();

const objectSchema = (fields: Fields, alone?: string): v.GenericSchema => {
	let schema = objects.get(fields);
	if (schema === undefined) {
		const whole = v.object(answerEntries(fields));
		schema = alone === undefined ? whole : aloneOr(alone, whole);
		objects.set(fields, schema);
	}
	return schema;
};

/** The object, or the text of one of its fields. */
const aloneOr = (name: string, whole: v.GenericSchema): v.GenericSchema => {
	const filled = v.pipe(v.string(), v.nonEmpty());
	const either: v.GenericSchema = v.union([
		v.pipe(
			filled,
			v.transform((value) => ({ [name]: value })),
		),
		v.looseObject({ [name]: filled }),
	]);
	return v.pipe(either, whole);
};

/** A value that is there. */
const valueSchema = (shape: Shape): v.GenericSchema => {
	switch (shape.kind) {
		case 'epoch':
			return epochTime;
		case 'number':
			return number(shape.otherwise);
		case 'count':
			return count;
		case 'seconds':
			return seconds;
		case 'flag':
			return flag;
		case 'language':
			return language;
		case 'choice':
			return typeof shape.otherwise === 'number' ? number(shape.otherwise) : text;
		case 'object':
			return objectSchema(shape.fields, shape.alone);
		case 'list':
			return list(itemSchema(shape.of));
		case 'id':
			return idText;
		default:
			return text;
	}
};

const isText = ({ kind }: Shape): boolean => ['text', 'label', 'html', 'id', 'name', 'time'].includes(kind);

/** An item of a list, or a needed value: a text is not empty. */
const itemSchema = (shape: Shape): v.GenericSchema => {
	if (shape.kind === 'id') return requiredId;
	return isText(shape) ? requiredText : valueSchema(shape);
};

const fieldSchema = ({ shape, presence }: Field): v.GenericSchema => {
	if (presence === 'needed') return itemSchema(shape);
	const value = valueSchema(shape);
	if (presence === 'absent') return v.exactOptional(shape.kind === 'object' ? defaulted(value) : value);
	switch (shape.kind) {
		case 'language':
			return value;
		case 'object':
			return shape.otherwise === 'null' ? v.optional(nullable(value), null) : v.optional(defaulted(value), {});
		case 'list':
			return v.optional(value, []);
		case 'number':
		case 'count':
		case 'flag':
		case 'choice':
			return v.optional(value, shape.otherwise);
		default:
			return v.optional(value, isText(shape) ? '' : 0);
	}
};

/** The schemas of the fields that answers have, for an object that has others too. */
export const answerEntries = <const In extends Fields>(fields: In): AnswerEntries<In> =>
	Object.fromEntries(
		Object.entries(fields).flatMap(([name, field]) =>
			field.place === 'document' ? [] : [[name, fieldSchema(field)] as const],
		),
	) as AnswerEntries<In>;

/** An entity as calls answer it. */
export const answerOf = <const In extends Fields>(fields: In): v.GenericSchema<unknown, ValueOf<In>> =>
	objectSchema(fields) as v.GenericSchema<unknown, ValueOf<In>>;
