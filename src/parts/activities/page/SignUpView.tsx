import { mediaAddress } from '../../../domain/address.ts';
import { type SignUpState, signUpState, takesSignUps } from '../../../domain/sign-up.ts';
import type { MessageKey } from '../../../i18n/translate.ts';
import { addressOf } from '../../../routes.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { Message } from '../../../ui/Message.tsx';
import { words } from '../../../ui/words.ts';
import { type CountDown, countDownOf, countDownWords } from './count-down.ts';
import type { SignUp } from './load.ts';

const states: Readonly<Record<SignUpState, { message: MessageKey; className: string }>> = {
	early: { message: 'activity.early', className: 'chip chip-warn' },
	open: { message: 'activity.open', className: 'chip chip-good' },
	ended: { message: 'activity.ended', className: 'chip' },
	full: { message: 'activity.full', className: 'chip chip-warn' },
};

/** The page with the reader's own codes of an activity. */
const voucherOf = (id: string): string => `${addressOf('signupdetail')}?id=${encodeURIComponent(id)}`;

interface SignUpViewProps {
	signUp: SignUp;
	context: ViewContext;
	/** Whether it links to sign-up, vote and vouchers: on the activity's page, not on the sign-up page. */
	withLinks: boolean;
}

/** The sign-up of an activity, a live fragment: its state, the places left, and who signed up. */
export const SignUpView = ({ signUp: { activity, entries, countEntry, now }, context, withLinks }: SignUpViewProps) => {
	const { t, settings } = context;
	const state = signUpState(activity);
	const { message, className } = states[state];
	return (
		<div
			className="now"
			data-refresh={withLinks ? 'activity' : 'activity-apply'}
			data-id={activity.fileId}
			data-state={state}
			data-registered={activity.registered || undefined}
		>
			<p className="now-state">
				{takesSignUps(activity) ? <Message t={t} k={message} className={className} /> : null}
				{activity.registered ? <Message t={t} k="activity.registered" className="chip chip-good" /> : null}
				{state === 'open' && activity.placesLeft > 0 ? (
					<Message t={t} k="activity.placesLeft" values={{ count: activity.placesLeft }} />
				) : null}
				<TimeLeft countDown={countDownOf(activity, now)} now={now} t={t} />
			</p>
			{activity.registered && !withLinks ? (
				<a className="button button-wide" href={voucherOf(activity.fileId)} {...words(t, 'voucher.title')} />
			) : null}
			{withLinks && settings.site.takePart ? (
				<Links activity={activity} open={state === 'open'} context={context} />
			) : null}
			{entries.length === 0 ? null : (
				<div className="participants">
					<h2 {...words(t, 'activity.entries', { count: countEntry })} />
					<ul>
						{entries.map((entry, index) => (
							<li key={index}>
								<Avatar name={entry.nickname} picture={mediaAddress(entry.picture, settings.window.resource)} />
								<span>{entry.nickname}</span>
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	);
};

interface TimeLeftProps {
	countDown: CountDown | null;
	now: number;
	t: ViewContext['t'];
}

/** When the sign-up begins or ends; `browser/show-time-left.ts` keeps it up to date. */
const TimeLeft = ({ countDown, now, t }: TimeLeftProps) => {
	if (countDown === null) return null;
	const { to, until } = countDown;
	const { key, values } = countDownWords(to, until - now);
	return <span data-count-down={to} data-until={until} data-now={now} {...words(t, key, values)} />;
};

/** Links to the sign-up while it is open, to the vote, and to the vouchers of those who signed up. */
const Links = ({
	activity,
	open,
	context: { t },
}: {
	activity: SignUp['activity'];
	open: boolean;
	context: ViewContext;
}) => {
	const parameters = { id: activity.fileId };
	return (
		<ul className="ways">
			{open && !activity.registered && takesSignUps(activity) ? (
				<li>
					<a
						className="button button-primary"
						href={addressOf('activityApply', parameters)}
						{...words(t, 'activity.apply')}
					/>
				</li>
			) : null}
			{activity.vote === null ? null : (
				<li>
					<a className="button" href={addressOf('activityVote', parameters)} {...words(t, 'activity.vote')} />
				</li>
			)}
			{takesSignUps(activity) ? (
				<li>
					<a className="button" href={voucherOf(activity.fileId)} {...words(t, 'voucher.title')} />
				</li>
			) : null}
		</ul>
	);
};
