import { entityTag } from '../../contract/dependency-tags.ts';
import type { AdvertDocument } from '../../intake/documents.ts';
import { advertFields } from '../../schema/front.ts';
import { digestOf } from '../db/digest.ts';
import type { Writer } from '../db/tables.ts';
import { recordChange, type UpsertResult } from './changes.ts';
import { projectionOf } from './projection.ts';

const projectAdvert = projectionOf(advertFields);

/** Stores an advert. */
export const upsertAdvert = async (writer: Writer, document: AdvertDocument, now: number): Promise<UpsertResult> => {
	const digest = digestOf(document);
	const before = await writer.selectFrom('adverts').select('digest').where('id', '=', document.id).executeTakeFirst();
	if (before?.digest === digest) return 'same';
	const advert = projectAdvert(document, { aid: document.id });
	const row = { column_id: document.columnId ?? '', answer: JSON.stringify(advert), digest };
	await writer
		.insertInto('adverts')
		.values({ id: document.id, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();
	const tags = [entityTag('advert', document.id)];
	await recordChange(writer, { subject: 'advert', id: document.id, action: 'put', tags }, now);
	return before === undefined ? 'added' : 'changed';
};
