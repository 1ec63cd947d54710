import { mediaAddress } from '../../../domain/address.ts';
import { addressOf } from '../../../routes.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Counts } from '../../../ui/Counts.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { FollowButton } from '../../../ui/FollowButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { label } from '../../../ui/words.ts';
import type { ChannelItem } from './load.ts';

interface ChannelEntryProps {
	channel: ChannelItem;
	context: ViewContext;
	/** Its rank, from 1; without a rank only its subscribers are shown. */
	place?: number;
}

/** A subscription channel in a list (R-ENT-069, R-ENT-070). */
export const ChannelEntry = ({ channel, context, place }: ChannelEntryProps) => (
	<li
		className={place === undefined ? 'account-entry followed' : 'account-entry account-placed followed'}
		data-id={channel.xyAccountID}
		data-follow-count={`xy:${channel.xyAccountID}`}
	>
		<a href={addressOf('xyDetail', { id: channel.xyAccountID })}>
			{place === undefined ? null : <b className="place">{place}</b>}
			<Avatar
				name={channel.name}
				picture={mediaAddress(channel.picture?.src ?? '', context.settings.window.resource)}
			/>
			<div className="account-text">
				<b>
					{channel.name}
					{channel.verified ? (
						<span className="verified" role="img" {...label(context.t, 'article.verified')}>
							<Icon name="verified" />
						</span>
					) : null}
				</b>
				{channel.description === '' ? null : <small>{channel.description}</small>}
				<Counts
					counts={
						place === undefined
							? [['count.subscribe', channel.countSubscribe, 'read']]
							: [['count.influence', channel.influence, 'whole']]
					}
					context={context}
				/>
			</div>
		</a>
		<FollowButton t={context.t} type="xy" id={channel.xyAccountID} name={channel.name} count={channel.countSubscribe} />
	</li>
);
