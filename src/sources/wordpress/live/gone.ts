/** Whether WordPress says of one item that readers may not see it: a list that lacks it may be wrong. */
import * as v from 'valibot';
import type { ListedKind } from '../../../intake/live-source.ts';
import { jsonOf } from '../../answers.ts';
import type { PostList } from './kinds.ts';
import type { Rest } from './rest.ts';

/** What WordPress says of an item that is not there, in the trash, or private. */
const Refusal = v.object({
	code: v.pipe(v.string(), v.regex(/^rest_(?:\w{1,30}_invalid_id|term_invalid|forbidden)$/)),
});
const Hidden = v.union([
	v.object({ content: v.object({ protected: v.literal(true) }) }),
	v.object({ status: v.picklist(['trash', 'private', 'auto-draft']) }),
]);

const saysGone = async ({ ask }: Rest, path: string): Promise<boolean> => {
	const answer = await ask(path, { _fields: 'id,status,content.protected,code' });
	if (answer.status === 200) return v.is(Hidden, jsonOf(answer, path));
	if (![401, 403, 404, 410].includes(answer.status)) return false;
	try {
		return v.is(Refusal, JSON.parse(answer.text.replace(/^\ufeff/, '')));
	} catch {
		return false;
	}
};

/** @param sourceId the number of the item there. */
export const isGone = async (
	rest: Rest,
	kind: ListedKind,
	sourceId: string,
	lists: readonly PostList[],
): Promise<boolean> => {
	if (kind === 'column') return saysGone(rest, `wp/v2/categories/${sourceId}`);
	if (kind === 'comment') return false;
	for (const { path } of lists) if (!(await saysGone(rest, `${path}/${sourceId}`))) return false;
	return true;
};
