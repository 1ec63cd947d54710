import { mediaAddress } from '../../../domain/address.ts';
import { addressOf } from '../../../routes.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { words } from '../../../ui/words.ts';
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
			<header className="column-head">
				<h1 {...words(t, 'title.invite')} />
			</header>
			<section className="code-card" data-invite="" lang={htmlLang(context.language)}>
				<Inviter page={page} context={context} />
				{code === '' ? null : <p className="code">{code}</p>}
				<Facts
					t={t}
					facts={[
						['invite.inviter', String(invite.inviterPoints)],
						['invite.invitee', String(invite.inviteePoints)],
						['invite.count', code === '' && invite.member !== null ? String(invite.countInvited) : ''],
					]}
				/>
				{invite.used ? (
					<p>
						<Message t={t} k="invite.used" className="chip chip-good" />
					</p>
				) : null}
				<a className="button" href={addressOf('Shareinvite')} {...words(t, 'title.Shareinvite')} />
			</section>
		</>
	);
};
