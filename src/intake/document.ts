/**
 * Documents of imports, derived from the fields of entities (`src/schema`). Strict: a document with a wrong value is
 * refused, and the error names the field.
 */
import * as v from 'valibot';
import { epochOf } from '../domain/epoch.ts';
import type { Field, Fields, Shape } from '../schema/field.ts';

type GivenIn<Of> = Of extends { readonly types?: { readonly given: infer Given } } ? Given : never;
/** The schemas of the fields that documents have. */
export type DocumentEntries<In extends Fields> = {
	[Name in keyof In as In[Name] extends { place: 'both' | 'document' } ? Name : never]: In[Name] extends {
		presence: 'given' | 'needed';
	}
		? v.GenericSchema<GivenIn<In[Name]>>
		: v.OptionalSchema<v.GenericSchema<GivenIn<In[Name]>>, undefined>;
};

/** Ids become addresses and file names, so imports accept safe ones only (ledger: ids from outside). */
export const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'an id of 1 to 64 letters, digits, "_" or "-"'));

/** Asia/Shanghai wall time, `YYYY-MM-DD HH:mm:ss`. */
export const WallTime = v.pipe(
	v.string(),
	v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'a time as YYYY-MM-DD HH:mm:ss'),
	// A date that does not exist, such as the 31st of November, would hold nothing back and never expire.
	v.check((time) => !Number.isNaN(epochOf(time)), 'a day and a time of day that exist'),
);

const Name = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/, 'a name of 1 to 32 letters, digits or "_"'));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Longer texts may have lines; shorter ones are titles, names, places and the like. */
const maxLine = 300;
const textOf = (max: number): v.GenericSchema<string> => {
	const whole = v.pipe(v.string(), v.maxLength(max));
	return max > maxLine
		? whole
		: v.pipe(
				whole,
				v.transform((text) => text.replace(/[\t\n]+/g, ' ')),
				v.string(),
			);
};
const labelOf = (text: string): string => text.normalize('NFC').trim().split(/\s+/).join(' ');
/** HTML; the import sanitizes it. */
const Html = v.pipe(v.string(), v.maxLength(2_000_000));
const Language = v.picklist(['cn', 'en', 'bo']);

const valueSchema = (shape: Shape): v.GenericSchema => {
	switch (shape.kind) {
		case 'text':
			return textOf(shape.max);
		case 'label':
			return v.pipe(v.string(), v.transform(labelOf), v.maxLength(shape.max));
		case 'html':
			return Html;
		case 'id':
			return Id;
		case 'name':
			return Name;
		case 'time':
			return WallTime;
		case 'count':
			return Count;
		case 'flag':
			return v.boolean();
		case 'choice':
			return v.picklist(shape.of);
		case 'language':
			return Language;
		case 'object':
			return v.object(entriesOf(shape.fields));
		case 'list': {
			const items = v.array(valueSchema(shape.of));
			return shape.max === undefined ? items : v.pipe(items, v.maxLength(shape.max));
		}
		default:
			return v.number();
	}
};

/** Names of the fields of documents that hold ids. */
export const idFields = new Set<string>();

const holdsIds = (shape: Shape): boolean => shape.kind === 'id' || (shape.kind === 'list' && holdsIds(shape.of));

const fieldSchema = ({ shape, presence }: Field): v.GenericSchema =>
	presence === 'given' || presence === 'needed' ? valueSchema(shape) : v.optional(valueSchema(shape));

const entriesOf = <const In extends Fields>(fields: In): DocumentEntries<In> =>
	Object.fromEntries(
		Object.entries(fields).flatMap(([name, field]) => {
			if (field.place !== 'both' && field.place !== 'document') return [];
			if (holdsIds(field.shape)) idFields.add(name);
			return [[name, fieldSchema(field)] as const];
		}),
	) as DocumentEntries<In>;

/** A document of one kind. */
export const documentOf = <const Kind extends string, const In extends Fields>(kind: Kind, fields: In) =>
	v.object({ kind: v.literal(kind), ...entriesOf(fields) });
