import type { Member } from '../../domain/entities.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { words } from '../../ui/words.ts';

interface MemberCardProps {
	t: Translate;
	/** null while the member's data are loading. */
	member: Member | null;
	onLogout: () => void;
}

/** The signed-in member, shown in place of the form. */
export const MemberCard = ({ t, member, onLogout }: MemberCardProps) => {
	const name = member === null || member.nickname === '' ? t('comment.anonymous') : member.nickname;
	return (
		<section className="member" aria-labelledby="member-name">
			<Avatar name={name} picture={member?.picture ?? ''} />
			<h1 id="member-name" {...words(t, 'login.welcome', { name })} />
			<p className="member-facts">
				{member === null || member.phone === '' ? null : <span>{member.phone}</span>}
				{member === null ? null : <span {...words(t, 'login.score', { count: member.score })} />}
			</p>
			<button className="button button-wide" type="button" onClick={onLogout} {...words(t, 'login.logout')} />
		</section>
	);
};
