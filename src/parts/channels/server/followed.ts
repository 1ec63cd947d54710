/** What a member follows, as the row of a subscription names it: `xy:6`, `tag:铁路`. */
import { type FollowType, followTypes } from '../../../contract/channels.ts';

export interface FollowedRow {
	target: string;
	/** Stored answer of the account, topic or author; null where the target is of another type, or gone. */
	answer: string | null;
	/** null for another type, and when no article has the tag any more. */
	tag: string | null;
}

/** Columns of `FollowedRow`, for a query from `followedTables`. */
export const followedColumns = `s.target as target, coalesce(u.answer, p.answer, w.answer) as answer,
	(select t.tag from tags t where s.target like 'tag:%' and t.tag = substr(s.target, 5) limit 1) as tag`;

/** Subscriptions as `s`, with what they name. */
export const followedTables = `subscriptions s
	left join accounts u on s.target = 'xy:' || u.id
	left join entities p on p.kind = 'subject' and s.target = 'topic:' || p.id
	left join authors w on s.target = 'author:' || w.id`;

/** What a row names; its name is '' when it no longer exists. A tag may have a colon itself. */
export const followedOf = ({ target, answer, tag }: FollowedRow): { type: FollowType; id: string; name: string } => {
	const colon = target.indexOf(':');
	const type = followTypes.find((one) => one === target.slice(0, colon)) ?? 'xy';
	const { name, title } = JSON.parse(answer ?? '{}') as { name?: string; title?: string };
	return { type, id: target.slice(colon + 1), name: tag ?? name ?? title ?? '' };
};
