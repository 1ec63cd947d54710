import { contentTypes } from '../domain/content-type.ts';
import { durationText } from '../domain/duration.ts';
import type { ArticleItem } from '../domain/entities.ts';
import type { Translate } from '../i18n/translate.ts';
import { icons } from './icons.ts';
import { isOnAir, markOf } from './item-kind.ts';
import { words } from './words.ts';

/** On the picture of an item: the length of a film, the number of photos, the state of a broadcast, another kind. */
export const KindChip = ({
	item,
	t,
	said = false,
}: {
	item: ArticleItem;
	t: Translate;
	/** The line above its title says the kind already: only a number is left to say. */
	said?: boolean;
}) => {
	const mark = markOf(item);
	if (mark === null) return null;
	if (item.articleType === contentTypes.video && item.duration > 0)
		return <span className="kind-chip">{durationText(item.duration)}</span>;
	if (item.articleType === contentTypes.photoSet && (item.pictureCount ?? 0) > 0)
		return (
			<span className="kind-chip">
				{/* Smaller than other icons, by its box. */}
				<svg className="icon" viewBox="-7 -7 38 38" aria-hidden="true">
					<path d={icons.images} />
				</svg>
				{item.pictureCount}
			</span>
		);
	return said ? null : <span className={isOnAir(item) ? 'kind-chip kind-live' : 'kind-chip'} {...words(t, mark)} />;
};
