import { mediaAddress } from '../../../domain/address.ts';
import { addressOf } from '../../../routes.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { Message } from '../../../ui/Message.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Ways } from '../../../ui/Ways.tsx';
import type { InvitePage } from './load.ts';

/** Who invites: name and picture, when the platform sends them. */
export const Inviter = ({ page: { invite }, context }: { page: InvitePage; context: ViewContext }) => {
	const { member } = invite;
	if (member === null || member.nickname === '') return null;
	return (
		<p className="inviter">
			<Avatar name={member.nickname} picture={mediaAddress(member.picture, context.settings.window.resource)} />
			<b>{member.nickname}</b>
		</p>
	);
};

/** 邀请码: the benefit of a code, its owner, and whether the reader has used one. */
export const InviteView = ({ page, context }: { page: InvitePage; context: ViewContext }) => {
	const { t } = context;
	const { code, invite } = page;
	return (
		<>
			<PageHead
				context={context}
				name={<Message t={t} k="title.invite" />}
				{...(invite.inviterPoints > 0 && invite.inviteePoints > 0 ? { explained: 'invite.how' } : {})}
				figures={[
					{ words: 'figure.inviter', count: invite.inviterPoints, rule: 'whole', always: true },
					{ words: 'figure.invitee', count: invite.inviteePoints, rule: 'whole', always: true },
					{ words: 'figure.invited', count: code === '' ? invite.countInvited : 0, rule: 'whole', always: true },
				]}
			>
				<div data-invite="">
					<Inviter page={page} context={context} />
					{code === '' ? null : <p className="code">{code}</p>}
					{invite.used ? (
						<p>
							<Message t={t} k="invite.used" className="chip chip-good" />
						</p>
					) : null}
				</div>
			</PageHead>
			<Ways
				context={context}
				ways={[
					{ href: addressOf('Shareinvite'), title: 'title.Shareinvite', hint: 'invite.ownHint' },
					{ href: addressOf('integralShop'), title: 'title.integralShop', hint: 'invite.pointsHint' },
				]}
			/>
		</>
	);
};
