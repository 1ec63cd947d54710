import { wallTimeOf } from '../../../domain/wall-time.ts';
import type { CommentDocument } from '../../../intake/documents.ts';
import { idOfSubject, kindOfSubject } from '../../../platform/content/comment-subject.ts';
import type { Reading } from '../../../platform/db/read/reading.ts';

/** Comments that are read at once. */
const portion = 200;

interface StoredComment {
	key: number;
	id: string;
	article_id: string;
	parent_id: string;
	nickname: string;
	content: string;
	time: number;
	likes: number;
	official: number;
	/** Of an imported comment. */
	document: string | null;
}

const commentOf = (row: StoredComment): CommentDocument => {
	if (row.document !== null) return JSON.parse(row.document) as CommentDocument;
	const source = kindOfSubject(row.article_id);
	return {
		kind: 'comment',
		id: row.id,
		articleId: idOfSubject(row.article_id),
		...(source === '' ? {} : { source: source as NonNullable<CommentDocument['source']> }),
		...(row.parent_id === '' ? {} : { parentId: row.parent_id }),
		content: row.content,
		nickname: row.nickname,
		time: wallTimeOf(Number(row.time)),
		...(Number(row.likes) === 0 ? {} : { praiseCount: Number(row.likes) }),
		...(row.official === 1 ? { official: true } : {}),
	};
};

/** Comments that readers can see, of members too, in the order of their arrival; photos and who the members are stay here. */
export async function* dumpedComments(reading: Reading): AsyncGenerator<CommentDocument> {
	for (let after = 0; ; ) {
		const rows = await reading.all<StoredComment>(
			`select x.key, x.id, x.article_id, x.parent_id, x.nickname, x.content, x.time, x.base_praises + x.praises as likes, x.official,
			o.document from comments x left join origins o on o.kind = 'comment' and o.id = x.id
			where x.deleted = 0 and x.held = 0 and x.key > ? order by x.key limit ${portion}`,
			after,
		);
		for (const row of rows) yield commentOf(row);
		const last = rows.at(-1);
		if (last === undefined || rows.length < portion) return;
		after = Number(last.key);
	}
}
