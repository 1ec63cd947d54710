import type { Member } from '../../../domain/entities.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { addressOf } from '../../../routes.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Message } from '../../../ui/Message.tsx';
import { words } from '../../../ui/words.ts';

interface MyMemberProps {
	t: Translate;
	member: Member;
	checkIn: { isBusy: boolean; isDone: boolean; onCheckIn: () => void };
}

/** The member with points, and the ways to their other pages. */
export const MyMember = ({ t, member, checkIn }: MyMemberProps) => {
	const name = member.nickname === '' ? t('comment.anonymous') : member.nickname;
	return (
		<section className="my-member" aria-label={name}>
			<Avatar name={name} picture={member.picture} />
			<p className="my-name">
				<b>{name}</b>
				<span>{member.phone}</span>
			</p>
			<button
				className="button button-small button-primary"
				type="button"
				data-check-in=""
				disabled={checkIn.isBusy || checkIn.isDone}
				onClick={checkIn.onCheckIn}
			>
				<Message t={t} k={checkIn.isDone ? 'points.checkedIn' : 'points.checkIn'} />
			</button>
			<ul className="my-links">
				<li>
					<a href={addressOf('integralShop')}>
						<b data-score="">{member.score}</b>
						<Message t={t} k="my.points" />
					</a>
				</li>
				<li>
					<a href={addressOf('signupdetail')} {...words(t, 'my.vouchers')} />
				</li>
				<li>
					<a href={addressOf('Shareinvite')} {...words(t, 'my.invite')} />
				</li>
				<li>
					<a href={addressOf('invite')} {...words(t, 'my.useCode')} />
				</li>
				{member.phone === '' ? (
					<li>
						<a href={addressOf('login')} {...words(t, 'login.bind')} />
					</li>
				) : null}
			</ul>
		</section>
	);
};
