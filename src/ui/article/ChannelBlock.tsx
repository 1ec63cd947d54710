import { mediaAddress } from '../../domain/address.ts';
import type { AccountReference } from '../../domain/entities.ts';
import { addressOf } from '../../routes.ts';
import { Avatar } from '../Avatar.tsx';
import type { ViewContext } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { label } from '../words.ts';

/** The subscription channel that an item belongs to. */
export const ChannelBlock = ({
	channel,
	context: { t, settings },
}: {
	channel: AccountReference;
	context: ViewContext;
}) => (
	<a className="account" href={addressOf('xyDetail', { id: channel.xyAccountID })}>
		<Avatar name={channel.name} picture={mediaAddress(channel.picture?.src ?? '', settings.window.resource)} />
		<span className="account-text">
			<b>
				{channel.name}
				{channel.verified ? (
					<span className="verified" role="img" {...label(t, 'article.verified')}>
						<Icon name="verified" />
					</span>
				) : null}
			</b>
			{channel.description === '' ? null : <small>{channel.description}</small>}
		</span>
		<Icon name="next" />
	</a>
);
