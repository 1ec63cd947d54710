import { mySubscriptions } from '../../../contract/channels.ts';
import { memberOf } from '../../../platform/context.ts';
import { handle } from '../../../platform/handler.ts';
import { type FollowedRow, followedColumns, followedOf, followedTables } from './followed.ts';

const maxSubscriptions = 200;

/** What the member follows, newest first; without what no longer exists. Ledger R-ROLE-15. */
export const mySubscriptionsHandler = handle(mySubscriptions, async (_request, context) => {
	const rows = await context.reading.all<FollowedRow>(
		`select ${followedColumns} from ${followedTables}
			where s.member_id = ? order by s.time desc, s.target limit ${maxSubscriptions}`,
		memberOf(context),
	);
	return { list: rows.map(followedOf).filter(({ name }) => name !== '') };
});
