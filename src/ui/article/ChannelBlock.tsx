import { mediaAddress } from '../../domain/address.ts';
import type { AccountReference } from '../../domain/entities.ts';
import { addressOf } from '../../routes.ts';
import { Avatar } from '../Avatar.tsx';
import type { ViewContext } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { label } from '../words.ts';

/** The subscription account that an item belongs to. */
export const ChannelBlock = ({
	account,
	context: { t, settings },
}: {
	account: AccountReference;
	context: ViewContext;
}) => (
	<a className="account" href={addressOf('xyDetail', { id: account.xyAccountID })}>
		<Avatar name={account.name} picture={mediaAddress(account.picture?.src ?? '', settings.window.resource)} />
		<span className="account-text">
			<b>
				{account.name}
				{account.verified ? (
					<span className="verified" role="img" {...label(t, 'article.verified')}>
						<Icon name="verified" />
					</span>
				) : null}
			</b>
			{account.description === '' ? null : <small>{account.description}</small>}
		</span>
		<Icon name="next" />
	</a>
);
