/** What is stored of a document, derived from the fields of its entity (`src/schema`). */
import * as v from 'valibot';
import { answerEntries } from '../../contract/answer.ts';
import type { ComputedOf, Field, Fields, GivenOf, StoredOf } from '../../schema/field.ts';

/** A field as the platform stores it: one that the document lacks has its default. */
const storedField = ({ presence, ...field }: Field): Field => ({
	...field,
	presence: presence === 'needed' ? 'optional' : presence,
});

/**
 * A function that projects documents of one entity: fields that answers have under the same name are taken over, with
 * their defaults, and `computed` adds those that only answers have. A field without a value does not compile.
 */
export const projectionOf = <const In extends Fields>(fields: In) => {
	const storedFields = Object.entries(fields).filter(([, { place }]) => place === 'both' || place === 'stored');
	const schema = v.object(
		answerEntries(Object.fromEntries(storedFields.map(([name, field]) => [name, storedField(field)]))),
	);
	return (document: GivenOf<In>, computedFields: ComputedOf<In>): StoredOf<In> =>
		v.parse(schema, { ...document, ...computedFields }) as StoredOf<In>;
};
