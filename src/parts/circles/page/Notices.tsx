import { plainTitle } from '../../../domain/text.ts';
import { addressOf } from '../../../routes.ts';
import { listTimeRule, type ViewContext } from '../../../ui/context.ts';
import { ListTime } from '../../../ui/ListTime.tsx';
import { label } from '../../../ui/words.ts';
import type { Circle } from './load.ts';

/** The notices of a circle, newest first; nothing without any. */
export const Notices = ({ notices, context }: { notices: Circle['noticeList']; context: ViewContext }) =>
	notices.length === 0 ? null : (
		<ul className="notices" {...label(context.t, 'title.noticeDetail')}>
			{notices.map(({ noticeId, title, time }) => (
				<li key={noticeId}>
					<a href={`${addressOf('noticeDetail')}?id=${encodeURIComponent(noticeId)}`}>
						<span>{plainTitle(title)}</span>
						<ListTime t={context.t} value={time} rule={listTimeRule(context.settings.page)} />
					</a>
				</li>
			))}
		</ul>
	);
