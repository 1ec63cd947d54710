import { readCount } from '../../../domain/counts.ts';
import { dateText } from '../../../domain/date-rule.ts';
import type { LiveInformation } from '../../../domain/entities.ts';
import type { MessageKey } from '../../../i18n/translate.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { Message } from '../../../ui/Message.tsx';
import { timeAttributes } from '../../../ui/time-attributes.ts';

const states: readonly MessageKey[] = ['live.announced', 'live.on', 'live.playback'];

interface LiveStateViewProps {
	live: LiveInformation | null;
	id: string;
	countClick: number;
	context: ViewContext;
}

/** The state of a live item, a live fragment: whether it is live, and how often it was opened (R-SCREEN-38). */
export const LiveStateView = ({ live, id, countClick, context: { t, settings } }: LiveStateViewProps) => {
	const status = live?.status ?? 0;
	const time = dateText(live?.startTime ?? '', settings.page.contentTimeRule);
	return (
		<p className="live-state" data-status={status} data-refresh="live" data-id={id}>
			<Message t={t} k={states[status] ?? 'live.strip'} className={status === 1 ? 'chip chip-live' : 'chip'} />
			{time === '' ? null : (
				<time {...timeAttributes(live?.startTime ?? '')}>
					<Message t={t} k="live.starts" values={{ time }} />
				</time>
			)}
			{settings.page.showCounts && countClick > 0 ? (
				<Message t={t} k="live.clicks" values={{ count: readCount(countClick) }} className="live-clicks" />
			) : null}
		</p>
	);
};
