import { mediaAddress } from '../../domain/address.ts';
import { isChannelId } from '../../domain/channel-id.ts';
import type { Article } from '../../domain/entities.ts';
import { addressOf } from '../../routes.ts';
import { Avatar } from '../Avatar.tsx';
import type { ViewContext } from '../context.ts';
import { FollowButton } from '../FollowButton.tsx';
import { Icon } from '../Icon.tsx';
import { label } from '../words.ts';

/**
 * The subscription channel of an article, which its `xyAccountID` names (R-ENT-023, A-053). An article without the
 * channel's own name shows its source.
 */
export const ChannelBlock = ({
	article: { xyAccountID: id, account, source },
	context: { t, settings },
}: {
	article: Pick<Article, 'xyAccountID' | 'account' | 'source'>;
	context: ViewContext;
}) => {
	if (!isChannelId(id)) return null;
	const name = account?.name || source || t('subscription.title');
	const description = account?.description ?? '';
	return (
		<div className="account-block followed">
			<a className="account" href={addressOf('xyDetail', { id })}>
				<Avatar name={name} picture={mediaAddress(account?.picture?.src ?? '', settings.window.resource)} />
				<span className="account-text">
					<b>
						{name}
						{account?.verified === true ? (
							<span className="verified" role="img" {...label(t, 'article.verified')}>
								<Icon name="verified" />
							</span>
						) : null}
					</b>
					{description === '' ? null : <small>{description}</small>}
				</span>
				<Icon name="next" />
			</a>
			<FollowButton t={t} type="xy" id={id} name={name} count={0} />
		</div>
	);
};
