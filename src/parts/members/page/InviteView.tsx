import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { Message } from '../../../ui/Message.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Ways } from '../../../ui/Ways.tsx';
import type { InvitePage } from './load.ts';

/** Who invites, when the platform says it. */
export const inviterOf = ({ invite: { member } }: InvitePage): InvitePage['invite']['member'] =>
	member === null || member.nickname === '' ? null : member;

/** The face of a head, of a member. */
export const faceOf = ({ nickname, picture }: { nickname: string; picture: string }) => ({
	name: nickname,
	picture: { src: picture },
});

/** 邀请码: the benefit of a code, its owner, and whether the reader has used one. */
export const InviteView = ({ page, context }: { page: InvitePage; context: ViewContext }) => {
	const { t } = context;
	const { code, invite } = page;
	const inviter = inviterOf(page);
	return (
		<>
			<PageHead
				context={context}
				name={<Message t={t} k="title.invite" />}
				{...(inviter === null ? {} : { face: faceOf(inviter), title: inviter.nickname })}
				{...(code === '' && invite.inviterPoints > 0 && invite.inviteePoints > 0 ? { explained: 'invite.how' } : {})}
				figures={[
					{ words: 'figure.inviter', count: invite.inviterPoints, rule: 'whole', always: true },
					{ words: 'figure.invitee', count: invite.inviteePoints, rule: 'whole', always: true },
					{ words: 'figure.invited', count: code === '' ? invite.countInvited : 0, rule: 'whole', always: true },
				]}
			>
				{code === '' ? null : <p className="code">{code}</p>}
				{invite.used ? (
					<p>
						<Message t={t} k="invite.used" className="chip chip-good" />
					</p>
				) : null}
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
