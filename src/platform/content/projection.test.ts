import { parse, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { answerOf } from '../../contract/answer.ts';
import { documentOf } from '../../intake/document.ts';
import { activityDocumentFields, activityFields, pollFields } from '../../schema/activity.ts';
import {
	accountReferenceFields,
	articleFields,
	articleItemFields,
	authorFields,
	columnFields,
} from '../../schema/article.ts';
import { communityFields } from '../../schema/community.ts';
import { type Fields, id, needed, type Place, type Shape, stored, text } from '../../schema/field.ts';
import { advertFields, moduleFields } from '../../schema/front.ts';
import { projectionOf } from './projection.ts';

const entities: Readonly<Record<string, Fields>> = {
	article: articleFields,
	item: articleItemFields,
	column: columnFields,
	author: authorFields,
	account: accountReferenceFields,
	module: moduleFields,
	advert: advertFields,
	activity: activityFields,
	'activity document': activityDocumentFields,
	poll: pollFields,
	...communityFields,
};

/** A value of a field that is not its default. */
const sample = (shape: Shape, places: readonly Place[]): unknown => {
	switch (shape.kind) {
		case 'number':
		case 'count':
		case 'seconds':
		case 'epoch':
			return 3;
		case 'flag':
			return !shape.otherwise;
		case 'time':
			return '2026-05-01 08:00:00';
		case 'language':
			return 'bo';
		case 'choice':
			return shape.of.at(-1);
		case 'list':
			return [sample(shape.of, places)];
		case 'object':
			return sampleOf(shape.fields, places);
		default:
			return 'abc';
	}
};

const sampleOf = (fields: Fields, places: readonly Place[]): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(fields).flatMap(([name, { shape, place }]) =>
			places.includes(place) ? [[name, sample(shape, places)] as const] : [],
		),
	);

describe('a field of a document is in the answer', () => {
	it.each(Object.entries(entities))('%s', (kind, fields) => {
		const given = sampleOf(fields, ['both']);
		const document = sampleOf(fields, ['both', 'document']);
		expect(safeParse(documentOf(kind, fields), { kind, ...document }).issues).toBeUndefined();
		const computed = Object.fromEntries(
			Object.entries(sampleOf(fields, ['stored', 'both'])).filter(([name]) => fields[name]?.place === 'stored'),
		);
		const projected = projectionOf(fields)(document, computed);
		expect(projected).toMatchObject(given);
		expect(parse(answerOf(fields), projected)).toMatchObject(given);
	});
});

describe('a projection', () => {
	const project = projectionOf({ title: needed(text(9)), fileId: stored(needed(id())), source: text(9) });

	it('fills what the document lacks', () => {
		expect(project({ title: '题' }, { fileId: '1' })).toEqual({ title: '题', fileId: '1', source: '' });
	});

	it('does not compile without a field that only answers have', () => {
		// @ts-expect-error `fileId` is missing.
		expect(project({ title: '题' }, {})).toEqual({ title: '题', fileId: '', source: '' });
	});
});
