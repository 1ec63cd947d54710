/**
 * A field of an entity as data: its shape, its limits, its default, where it stands. Everything that knows an entity is
 * derived from its fields: its types (below), the answers of calls (`contract/answer.ts`), the documents of imports
 * (`intake/document.ts`) and what the platform stores (`platform/content/projection.ts`).
 */

/** The languages of content. */
export type Language = 'cn' | 'en' | 'bo';
/** The values of a field, or the fields of an object. */
export type Shape =
	/** A text; documents hold at most `max` UTF-16 units. */
	| { readonly kind: 'text'; readonly max: number }
	/** A name that readers see and that is part of an address: one line, composed (NFC), at most `max` UTF-16 units. */
	| { readonly kind: 'label'; readonly max: number }
	/** HTML, which imports sanitize. */
	| { readonly kind: 'html' }
	/** The id of an entity. */
	| { readonly kind: 'id' }
	/** The name of a field of a form: 1 to 32 letters, digits or "_". */
	| { readonly kind: 'name' }
	/** Wall time. */
	| { readonly kind: 'time' }
	/** Epoch milliseconds. */
	| { readonly kind: 'epoch' }
	| { readonly kind: 'number'; readonly otherwise: number }
	/** Whole and not negative. */
	| { readonly kind: 'count'; readonly otherwise: number }
	| { readonly kind: 'flag'; readonly otherwise: boolean }
	/** One of a few texts or numbers; answers may hold others. */
	| { readonly kind: 'choice'; readonly of: readonly string[] | readonly number[]; readonly otherwise: string | number }
	| { readonly kind: 'language' }
	/** Seconds: any number in documents, whole and not negative in answers. */
	| { readonly kind: 'seconds' }
	/**
	 * An object: `null` or an object of defaults where there is none. `alone`: the text field that answers may have in
	 * place of the whole object.
	 */
	| {
			readonly kind: 'object';
			readonly fields: Fields;
			readonly otherwise: 'null' | 'defaults';
			readonly alone?: string;
	  }
	| { readonly kind: 'list'; readonly of: Shape; readonly max?: number };

/**
 * Where a field stands. `both`: a document gives it, and answers have it under the same name. `document`: only documents
 * have it. `stored`: only answers have it, and the platform computes it when a document is stored. `read`: only answers
 * have it, and the platform adds it when the entity is read: names of other entities, counts, states of the reader.
 */
export type Place = 'both' | 'document' | 'stored' | 'read';

/**
 * What happens without the field. `optional`: answers have its default. `given`: documents must state it. `needed`:
 * documents must state it, and an answer without it is refused. `absent`: answers lack it too.
 */
export type Presence = 'optional' | 'given' | 'needed' | 'absent';

export interface Field<Value = unknown, Given = unknown, Here extends Presence = Presence, In extends Place = Place> {
	readonly shape: Shape;
	readonly presence: Here;
	readonly place: In;
	/** Types alone: no field has it at run time. `value`: in answers; `given`: in documents. */
	readonly types?: { readonly value: Value; readonly given: Given };
}

/** The fields of an entity or of an object in it, by their names. */
export type Fields = Readonly<Record<string, Field>>;

type ValueIn<Of> = Of extends { readonly types?: { readonly value: infer Value } } ? Value : never;
type GivenIn<Of> = Of extends { readonly types?: { readonly given: infer Given } } ? Given : never;
type Loose<T> = T extends readonly (infer Item)[]
	? readonly Loose<Item>[] | undefined
	: T extends object
		? { readonly [Key in keyof T]?: Loose<T[Key]> | undefined }
		: T;
type Computed<Of> = ValueIn<Of> | Loose<GivenIn<Of>> | (null extends ValueIn<Of> ? undefined : never);
type Flat<T> = { [Key in keyof T]: T[Key] };
type Names<In extends Fields, Where extends Place, Here extends Presence> = {
	[Name in keyof In]: In[Name] extends Field<unknown, unknown, Here, Where> ? Name : never;
}[keyof In];

type Answered = Exclude<Place, 'document'>;
type Documented = 'both' | 'document';
type Stated = 'given' | 'needed';

type Answers<In extends Fields, Where extends Place> = Flat<
	{ [Name in Names<In, Where, Exclude<Presence, 'absent'>>]: ValueIn<In[Name]> } & {
		[Name in Names<In, Where, 'absent'>]?: ValueIn<In[Name]>;
	}
>;

/** An entity as answers have it. */
export type ValueOf<In extends Fields> = Answers<In, Answered>;
/** An entity as it is stored: without what is added when it is read. */
export type StoredOf<In extends Fields> = Answers<In, 'both' | 'stored'>;
/** What the platform computes when it stores a document: as documents have it, or as answers do. */
export type ComputedOf<In extends Fields> = Flat<
	{ [Name in Names<In, 'stored', Exclude<Presence, 'absent'>>]: Computed<In[Name]> } & {
		[Name in Names<In, 'stored', 'absent'>]?: Computed<In[Name]>;
	}
>;
/** An entity as documents give it. */
export type GivenOf<In extends Fields> = Flat<
	{ [Name in Names<In, Documented, Stated>]: GivenIn<In[Name]> } & {
		[Name in Names<In, Documented, Exclude<Presence, Stated>>]?: GivenIn<In[Name]> | undefined;
	}
>;

const field = <Value, Given = Value>(shape: Shape): Field<Value, Given, 'optional', 'both'> => ({
	shape,
	presence: 'optional',
	place: 'both',
});

/** A text of at most this many UTF-16 units in documents. */
export const text = (max: number) => field<string>({ kind: 'text', max });
export const label = (max: number) => field<string>({ kind: 'label', max });
export const html = () => field<string>({ kind: 'html' });
export const id = () => field<string>({ kind: 'id' });
export const fieldName = () => field<string>({ kind: 'name' });
export const time = () => field<string>({ kind: 'time' });
export const epoch = () => field<number>({ kind: 'epoch' });
export const number = (otherwise = 0) => field<number>({ kind: 'number', otherwise });
export const count = (otherwise = 0) => field<number>({ kind: 'count', otherwise });
export const seconds = () => field<number>({ kind: 'seconds' });
export const flag = (otherwise = false) => field<boolean>({ kind: 'flag', otherwise });
export const language = () => field<Language>({ kind: 'language' });

/** One of these texts in documents; any text in answers. */
export const word = <const Words extends readonly string[]>(of: Words, otherwise = '') =>
	field<string, Words[number]>({ kind: 'choice', of, otherwise });
/** One of these numbers in documents; any number in answers. */
export const code = <const Codes extends readonly number[]>(of: Codes) =>
	field<number, Codes[number]>({ kind: 'choice', of, otherwise: 0 });

/** An object; null in answers where there is none. */
export const object = <const Of extends Fields>(fields: Of) =>
	field<ValueOf<Of> | null, GivenOf<Of>>({ kind: 'object', fields, otherwise: 'null' });
/** An object that answers may shorten to the text of one of its fields. */
export const objectOr = <const Of extends Fields>(alone: keyof Of & string, fields: Of) =>
	field<ValueOf<Of> | null, GivenOf<Of>>({ kind: 'object', fields, otherwise: 'null', alone });
/** An object with a default for each of its fields. */
export const defaults = <const Of extends Fields>(fields: Of) =>
	field<ValueOf<Of>, GivenOf<Of>>({ kind: 'object', fields, otherwise: 'defaults' });

/** A list; answers leave out items that lack what they need. @param max most items in documents. */
export const list = <Value, Given>(of: Field<Value, Given>, max?: number) =>
	field<NonNullable<Value>[], Given[]>({ kind: 'list', of: of.shape, ...(max === undefined ? {} : { max }) });

export const given = <Value, Given, In extends Place>(of: Field<Value, Given, Presence, In>) =>
	({ ...of, presence: 'given' }) as Field<Value, Given, 'given', In>;
export const needed = <Value, Given, In extends Place>(of: Field<Value, Given, Presence, In>) =>
	({ ...of, presence: 'needed' }) as Field<NonNullable<Value>, Given, 'needed', In>;
export const absent = <Value, Given, In extends Place>(of: Field<Value, Given, Presence, In>) =>
	({ ...of, presence: 'absent' }) as Field<Value, Given, 'absent', In>;

/** The name of a thing in other languages than its own. */
export const names = () => absent(defaults({ cn: absent(text(100)), en: absent(text(100)), bo: absent(text(100)) }));

export const document = <Value, Given, Here extends Presence>(of: Field<Value, Given, Here>) =>
	({ ...of, place: 'document' }) as Field<Value, Given, Here, 'document'>;
export const stored = <Value, Given, Here extends Presence>(of: Field<Value, Given, Here>) =>
	({ ...of, place: 'stored' }) as Field<Value, Given, Here, 'stored'>;
export const read = <Value, Given, Here extends Presence>(of: Field<Value, Given, Here>) =>
	({ ...of, place: 'read' }) as Field<Value, Given, Here, 'read'>;

/** Only these fields. */
export const pick = <const Of extends Fields, const Name extends keyof Of>(
	fields: Of,
	...names: readonly Name[]
): Pick<Of, Name> => Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Of, Name>;
