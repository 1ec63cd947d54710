import type { AccountItem } from '../../document/wire-entities.ts';
import { mediaAddress } from '../../domain/address.ts';
import { addressOf } from '../../routes.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Counts } from '../../ui/Counts.tsx';
import type { ViewContext } from '../../ui/context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { label } from '../../ui/words.ts';

interface AccountEntryProps {
	account: AccountItem;
	context: ViewContext;
	/** Its place in the ranking, from 1; without one it shows its subscribers only. */
	place?: number;
}

/** A subscription account in a list (R-ENT-069, R-ENT-070). */
export const AccountEntry = ({ account, context, place }: AccountEntryProps) => (
	<li className={place === undefined ? 'account-entry' : 'account-entry account-placed'} data-id={account.xyAccountID}>
		<a href={addressOf('xyDetail', { id: account.xyAccountID })}>
			{place === undefined ? null : <b className="place">{place}</b>}
			<Avatar
				name={account.name}
				picture={mediaAddress(account.picture?.src ?? '', context.settings.window.resource)}
			/>
			<span className="account-text">
				<b>
					{account.name}
					{account.verified ? (
						<span className="verified" role="img" {...label(context.t, 'article.verified')}>
							<Icon name="verified" />
						</span>
					) : null}
				</b>
				{account.description === '' ? null : <small>{account.description}</small>}
			</span>
			<Counts
				counts={
					place === undefined
						? [['count.subscribe', account.countSubscribe, 'read']]
						: [['count.influence', account.influence, 'whole']]
				}
				context={context}
			/>
		</a>
	</li>
);
