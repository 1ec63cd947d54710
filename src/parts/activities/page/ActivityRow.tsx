import { Fragment } from 'react';
import type { ActivityItem } from '../../../contract/entities/activities.ts';
import { epochOf } from '../../../domain/epoch.ts';
import { pictureSizes } from '../../../domain/picture-sources.ts';
import { plainTitle } from '../../../domain/text.ts';
import { addressOf } from '../../../routes.ts';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { ListTime } from '../../../ui/ListTime.tsx';
import { Message } from '../../../ui/Message.tsx';
import { thumbnailAddress } from '../../../ui/picture-address.ts';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';

/** An activity in a list: title, time, picture. Without the state of its sign-up, because an exported page is read later. */
export const ActivityRow = ({ item, context }: { item: ActivityItem; context: ViewContext }) => {
	const list = listContext(context.t, context.settings);
	const { picture } = item;
	const source = thumbnailAddress(picture, list.resource, list.thumbnailSuffix);
	const [from = '', until = ''] = [item.startTime, item.endTime].filter((time) => epochOf(time) > 0);
	// One of a single day has one date.
	const times = [from, until.slice(0, 10) === from.slice(0, 10) ? '' : until].filter((time) => time !== '');
	return (
		<li className={`row row-${source === '' ? 'text' : 'right'}`} data-id={item.fileId}>
			<a href={addressOf('activityDetail', { id: item.fileId })}>
				<h3>{plainTitle(item.title)}</h3>
				{source === '' ? null : (
					<span className="row-pictures">
						<span className="thumb">
							<Thumbnail picture={picture} sizes={pictureSizes.thumbnail} context={list} />
						</span>
					</span>
				)}
				<p className="row-meta meta-dates">
					{source === '' ? <Message t={list.t} k="list.signUp" className="meta-kind" /> : null}
					{times.length === 0 ? null : (
						<span>
							{times.map((time, index) => (
								<Fragment key={time}>
									{index === 0 ? null : ' – '}
									<ListTime t={list.t} value={time} rule={list.timeRule} dayOnly={times.length > 1} />
								</Fragment>
							))}
						</span>
					)}
				</p>
			</a>
		</li>
	);
};
