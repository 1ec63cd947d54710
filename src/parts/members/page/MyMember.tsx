import type { Member } from '../../../domain/entities.ts';
import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { Message } from '../../../ui/Message.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { words } from '../../../ui/words.ts';

interface MyMemberProps {
	context: ViewContext;
	member: Member;
	checkIn: { isBusy: boolean; isDone: boolean; onCheckIn: () => void };
}

const links = [
	['integralShop', 'title.integralShop'],
	['signupdetail', 'my.vouchers'],
	['Shareinvite', 'my.invite'],
	['invite', 'my.useCode'],
] as const;

/** The member with points, and the ways to their other pages. */
export const MyMember = ({ context, member, checkIn }: MyMemberProps) => {
	const { t } = context;
	const name = member.nickname === '' ? t('comment.anonymous') : member.nickname;
	return (
		<PageHead
			context={context}
			level="h2"
			name={name}
			face={{ name, picture: { src: member.picture } }}
			title={member.phone}
			figures={[{ words: 'my.points', count: member.score, rule: 'whole', always: true }]}
			act={
				<button
					className="button button-small button-primary"
					type="button"
					data-check-in=""
					disabled={checkIn.isBusy || checkIn.isDone}
					onClick={checkIn.onCheckIn}
				>
					<Message t={t} k={checkIn.isDone ? 'points.checkedIn' : 'points.checkIn'} />
				</button>
			}
		>
			<ul className="my-links">
				{links.map(([route, title]) => (
					<li key={route}>
						<a className="text-link" href={addressOf(route)} {...words(t, title)} />
					</li>
				))}
				{member.phone === '' ? (
					<li>
						<a className="text-link" href={addressOf('login')} {...words(t, 'login.bind')} />
					</li>
				) : null}
			</ul>
		</PageHead>
	);
};
