import { entityTag, type Tag } from '../../contract/dependency-tags.ts';
import type { AccountDocument } from '../../intake/documents.ts';
import { accountReferenceFields } from '../../schema/article.ts';
import { digestOf } from '../db/digest.ts';
import type { Writer } from '../db/tables.ts';
import { recordChange, type UpsertResult } from './changes.ts';
import { projectionOf } from './projection.ts';

const projectAccount = projectionOf(accountReferenceFields);

/** Stores a subscription channel. */
export const upsertChannel = async (writer: Writer, document: AccountDocument, now: number): Promise<UpsertResult> => {
	const digest = digestOf(document);
	const before = await writer.selectFrom('accounts').select('digest').where('id', '=', document.id).executeTakeFirst();
	if (before?.digest === digest) return 'same';
	const account = projectAccount(document, { xyAccountID: document.id });
	const row = { answer: JSON.stringify(account), digest };
	await writer
		.insertInto('accounts')
		.values({ id: document.id, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();
	const tags: Tag[] = [entityTag('account', document.id), 'accounts'];
	await recordChange(writer, { subject: 'account', id: document.id, action: 'put', tags }, now);
	return before === undefined ? 'added' : 'changed';
};
