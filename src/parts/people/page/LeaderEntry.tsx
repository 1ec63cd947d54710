import { mediaAddress } from '../../../domain/address.ts';
import { addressOf } from '../../../routes.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { LeaderItem } from './load.ts';

/** A leader in the list; opening a leader stays on this page (R-SCREEN-59, R-ENT-086). */
export const LeaderEntry = ({ leader, context }: { leader: LeaderItem; context: ViewContext }) => (
	<li className="account-entry" data-id={leader.id}>
		<a href={`${addressOf('LeaderViewList')}?id=${encodeURIComponent(leader.id)}`}>
			<Avatar name={leader.name} picture={mediaAddress(leader.picture?.src ?? '', context.settings.window.resource)} />
			<span className="account-text">
				<b>{leader.name}</b>
				{leader.title === '' ? null : <small>{leader.title}</small>}
			</span>
			<Icon name="next" />
		</a>
	</li>
);
