import type { ActivityItem } from '../../../contract/entities/activities.ts';
import { pictureSizes } from '../../../domain/picture-sources.ts';
import { plainTitle } from '../../../domain/text.ts';
import { addressOf } from '../../../routes.ts';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { thumbnailAddress } from '../../../ui/picture-address.ts';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { timeSpan } from '../../../ui/time-span.tsx';

/** An activity in a list: title, time, picture. Without the state of its sign-up, because an exported page is read later. */
export const ActivityRow = ({ item, context }: { item: ActivityItem; context: ViewContext }) => {
	const list = listContext(context.t, context.settings);
	const { picture } = item;
	const source = thumbnailAddress(picture, list.resource, list.thumbnailSuffix);
	const time = timeSpan(item.startTime, item.endTime, context);
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
				{time === '' ? null : <p className="row-meta">{time}</p>}
			</a>
		</li>
	);
};
