import type { CallAnswer } from '../../../contract/call.ts';
import { mySubscriptions } from '../../../contract/channels.ts';
import { memberOf } from '../../context.ts';
import { handle } from '../../handler.ts';
import { followedName, followedOf } from '../shared/followed.ts';

const maxSubscriptions = 200;

interface FollowedRow {
	target: string;
	account: string | null;
	author: string | null;
	topic: string | null;
}

type Followed = CallAnswer<typeof mySubscriptions>['list'][number];

/** What the member follows, newest first; without what no longer exists. Ledger R-ROLE-15. */
export const mySubscriptionsHandler = handle(mySubscriptions, async (_request, context) => {
	const rows = await context.reading.all<FollowedRow>(
		`select s.target as target, u.answer as account, t.answer as topic, w.answer as author from subscriptions s
			left join accounts u on s.target = 'xy:' || u.id
			left join pieces t on t.kind = 'subject' and s.target = 'topic:' || t.id
			left join authors w on s.target = 'author:' || w.id
			where s.member_id = ? order by s.time desc, s.target limit ${maxSubscriptions}`,
		memberOf(context),
	);
	return {
		list: rows.flatMap(({ target, account, topic, author }): Followed[] => {
			const { type, id } = followedOf(target);
			const name = type === 'tag' ? id : followedName(account ?? topic ?? author);
			return name === '' ? [] : [{ id, type, name }];
		}),
	};
});
