import type { Member } from '../../../domain/entities.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { addressOf } from '../../../routes.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { words } from '../../../ui/words.ts';

interface MemberCardProps {
	t: Translate;
	/** null while the member's data are loading. */
	member: Member | null;
	onLogout: () => void;
	onBind: () => void;
}

/** The signed-in member, shown in place of the form. */
export const MemberCard = ({ t, member, onLogout, onBind }: MemberCardProps) => {
	const name = member === null || member.nickname === '' ? t('comment.anonymous') : member.nickname;
	return (
		<section className="member" aria-labelledby="member-name">
			<Avatar name={name} picture={member?.picture ?? ''} />
			<h1 id="member-name" tabIndex={-1} {...words(t, 'login.welcome', { name })} />
			<p className="member-facts">
				{member === null || member.phone === '' ? null : <span>{member.phone}</span>}
				{member === null ? null : <span {...words(t, 'login.score', { count: member.score })} />}
			</p>
			<a className="button button-primary button-wide" href={addressOf('my')} {...words(t, 'title.my')} />
			{member?.phone === '' ? (
				<button
					className="button button-wide"
					type="button"
					data-bind=""
					onClick={onBind}
					{...words(t, 'login.bind')}
				/>
			) : null}
			<button
				className="button button-wide"
				type="button"
				data-logout=""
				onClick={onLogout}
				{...words(t, 'login.logout')}
			/>
		</section>
	);
};
