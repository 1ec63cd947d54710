/** Columns, authors, accounts, modules, adverts and comments. */
import { sql } from 'kysely';
import { entityTag, entityTags, type Tag } from '../../contract/dependency-tags.ts';
import type { AccountReference, AuthorInfo, Column } from '../../domain/entities.ts';
import { digestOf } from '../db/digest.ts';
import type { Writer } from '../db/tables.ts';
import type {
	AccountDocument,
	AdvertDocument,
	AuthorDocument,
	ColumnDocument,
	CommentDocument,
	ModuleDocument,
} from '../import/documents.ts';
import { recordChange } from './changes.ts';
import { subjectKey } from './comment-subject.ts';
import { columnAnswer, pictureOf, pictureOrNull, timeOf } from './derive.ts';
import { smallInteger } from './numbers.ts';
import type { PutResult } from './put-article.ts';

const knownDigest = async (
	writer: Writer,
	table: 'columns' | 'authors' | 'accounts' | 'modules' | 'adverts' | 'comments',
	id: string,
): Promise<string | undefined> =>
	(await writer.selectFrom(table).select('digest').where('id', '=', id).executeTakeFirst())?.digest;

/** Where a column stands and who lists it; a change of one of these can move what home shows. */
const placeOf = (column: Column, place: number): string =>
	JSON.stringify([column.parentId, column.columnStyle, column.lang, place]);

/** Stores a column. */
export const putColumn = async (writer: Writer, document: ColumnDocument, now: number): Promise<PutResult> => {
	const digest = digestOf(document);
	const before = await writer
		.selectFrom('columns')
		.select(['digest', 'answer', 'place'])
		.where('id', '=', document.id)
		.executeTakeFirst();
	if (before?.digest === digest) return 'same';
	const answer = columnAnswer(document);
	const place = document.order ?? 0;
	const row = {
		name: document.name,
		parent_id: answer.parentId,
		style: smallInteger(answer.columnStyle),
		place,
		lang: answer.lang,
		answer: JSON.stringify(answer),
		digest,
	};
	await writer
		.insertInto('columns')
		.values({ id: document.id, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();
	const moved =
		before === undefined || placeOf(JSON.parse(before.answer) as Column, before.place) !== placeOf(answer, place);
	const tags: Tag[] = [
		'columns',
		entityTag('column-name', document.id),
		...(moved ? [entityTag('column', 'home'), entityTag('column', document.id)] : []),
	];
	await recordChange(writer, { subject: 'column', id: document.id, action: 'put', tags }, now);
	return before === undefined ? 'added' : 'changed';
};

const articlesNaming = async (writer: Writer, authorId: string): Promise<string[]> => {
	const pattern = `%,${authorId.replaceAll('_', '\\_')},%`;
	const { rows } = await sql<{ id: string }>`select id from articles
		where released = 1 and author_ids like ${pattern} escape ${'\\'}`.execute(writer);
	return rows.map((row) => row.id);
};

/** Stores an author. An author that comes after the articles that name it changes these articles. */
export const putAuthor = async (writer: Writer, document: AuthorDocument, now: number): Promise<PutResult> => {
	const digest = digestOf(document);
	const before = await knownDigest(writer, 'authors', document.id);
	if (before === digest) return 'same';
	const author: AuthorInfo = {
		authorId: document.id,
		name: document.name,
		role: document.role ?? 'reporter',
		title: document.title ?? '',
		picture: pictureOrNull(document.picture),
		description: document.description ?? '',
	};
	const row = { answer: JSON.stringify(author), digest };
	await writer
		.insertInto('authors')
		.values({ id: document.id, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();
	const late = before === undefined ? await articlesNaming(writer, document.id) : [];
	const tags = [entityTag('author', document.id), ...late.map((id) => entityTag('article', id))];
	await recordChange(writer, { subject: 'author', id: document.id, action: 'put', tags }, now);
	return before === undefined ? 'added' : 'changed';
};

/** Stores a subscription account. */
export const putAccount = async (writer: Writer, document: AccountDocument, now: number): Promise<PutResult> => {
	const digest = digestOf(document);
	const before = await knownDigest(writer, 'accounts', document.id);
	if (before === digest) return 'same';
	const account: AccountReference = {
		xyAccountID: document.id,
		name: document.name,
		description: document.description ?? '',
		picture: pictureOrNull(document.picture),
		verified: document.verified ?? false,
	};
	const row = { answer: JSON.stringify(account), digest };
	await writer
		.insertInto('accounts')
		.values({ id: document.id, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();
	await recordChange(
		writer,
		{ subject: 'account', id: document.id, action: 'put', tags: [entityTag('account', document.id), 'accounts'] },
		now,
	);
	return before === undefined ? 'added' : 'changed';
};

/** Stores a home module; its articles are resolved when it is read. */
export const putModule = async (writer: Writer, document: ModuleDocument, now: number): Promise<PutResult> => {
	const digest = digestOf(document);
	const before = await writer
		.selectFrom('modules')
		.select(['digest', 'column_id'])
		.where('id', '=', document.id)
		.executeTakeFirst();
	if (before?.digest === digest) return 'same';
	const row = {
		column_id: document.columnId ?? '',
		place: document.order ?? 0,
		document: JSON.stringify({
			type: document.type,
			title: document.title,
			items: document.items.map((item) => ({
				title: item.title,
				picture: pictureOrNull(item.picture),
				articleId: item.articleId ?? '',
				columnId: item.columnId ?? '',
				url: item.url ?? '',
			})),
		}),
		digest,
	};
	await writer
		.insertInto('modules')
		.values({ id: document.id, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();
	await writer.deleteFrom('module_items').where('module_id', '=', document.id).execute();
	const articles = new Set(document.items.flatMap((item) => (item.articleId === undefined ? [] : [item.articleId])));
	if (articles.size > 0) {
		await writer
			.insertInto('module_items')
			.values([...articles].map((article_id) => ({ module_id: document.id, article_id })))
			.execute();
	}
	const columns = [before?.column_id ?? '', row.column_id].flatMap((id) => entityTags('column', id));
	await recordChange(
		writer,
		{
			subject: 'module',
			id: document.id,
			action: 'put',
			tags: [entityTag('module', document.id), 'modules', entityTag('column', 'home'), ...columns],
		},
		now,
	);
	return before === undefined ? 'added' : 'changed';
};

/** Stores an advert. */
export const putAdvert = async (writer: Writer, document: AdvertDocument, now: number): Promise<PutResult> => {
	const digest = digestOf(document);
	const before = await knownDigest(writer, 'adverts', document.id);
	if (before === digest) return 'same';
	const advert = { aid: document.id, title: document.title, url: document.url, picture: pictureOf(document.picture) };
	const row = { column_id: document.columnId ?? '', answer: JSON.stringify(advert), digest };
	await writer
		.insertInto('adverts')
		.values({ id: document.id, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();
	await recordChange(
		writer,
		{ subject: 'advert', id: document.id, action: 'put', tags: [entityTag('advert', document.id)] },
		now,
	);
	return before === undefined ? 'added' : 'changed';
};

/**
 * Stores a comment that was made elsewhere. A reply to a reply stands under the same comment and names whom it answers;
 * a reply whose comment is missing, or belongs to another article, becomes a comment. Comments are on no exported page:
 * no change is written.
 */
export const putComment = async (writer: Writer, document: CommentDocument): Promise<PutResult> => {
	const digest = digestOf(document);
	const before = await knownDigest(writer, 'comments', document.id);
	if (before === digest) return 'same';
	const subject = subjectKey({ id: document.articleId, source: document.source });
	const parent =
		document.parentId === undefined || document.parentId === document.id
			? undefined
			: await writer
					.selectFrom('comments')
					.select(['id', 'top_id', 'nickname'])
					.where('id', '=', document.parentId)
					.where('article_id', '=', subject)
					.executeTakeFirst();
	const row = {
		article_id: subject,
		top_id: parent === undefined ? '' : parent.top_id || parent.id,
		parent_id: parent?.id ?? '',
		reply_to: parent === undefined || parent.top_id === '' ? '' : parent.nickname,
		nickname: document.nickname,
		content: document.content,
		time: timeOf(document.time),
		base_praises: smallInteger(document.praiseCount ?? 0),
		official: document.official === true ? 1 : 0,
		digest,
	};
	await writer
		.insertInto('comments')
		.values({ id: document.id, member_id: '', picture: '', praises: 0, deleted: 0, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();
	if (before !== undefined) return 'changed';
	await writer
		.insertInto('counts')
		.values({
			article_id: subject,
			base_reads: 0,
			base_praises: 0,
			reads: 0,
			shares: 0,
			praises: 0,
			comments: 1,
		})
		.onConflict((conflict) =>
			conflict.column('article_id').doUpdateSet((set) => ({ comments: set('counts.comments', '+', 1) })),
		)
		.execute();
	return 'added';
};
