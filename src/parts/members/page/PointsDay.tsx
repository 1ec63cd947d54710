import type { CallAnswer } from '../../../contract/call.ts';
import type { scoreList } from '../../../contract/members.ts';
import { dateText } from '../../../domain/date-rule.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { Message } from '../../../ui/Message.tsx';

export type ScoreDay = CallAnswer<typeof scoreList>['list'][number];

/** An amount with its sign; a negative number already has one. */
const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));

/** One day of the member's points: the total, and its parts. */
export const PointsDay = ({ day, context }: { day: ScoreDay; context: ViewContext }) => (
	<li className="points-day" data-id={day.day}>
		<p className="points-line points-total">
			<b>{dateText(day.day, context.settings.page.listTimeRule) || day.day}</b>
			<Message t={context.t} k="points.added" values={{ count: signed(day.total) }} />
		</p>
		{day.items.map((item, index) => (
			<p key={index} className="points-line">
				<span>{item.title}</span>
				<span>{signed(item.amount)}</span>
			</p>
		))}
	</li>
);
