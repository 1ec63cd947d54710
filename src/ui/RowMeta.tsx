import { contentTypes } from '../domain/content-type.ts';
import { dateText } from '../domain/date-rule.ts';
import { durationText } from '../domain/duration.ts';
import type { ArticleItem, Language } from '../domain/entities.ts';
import { plainTitle, truncateSource } from '../domain/text.ts';
import type { MessageKey, Translate } from '../i18n/translate.ts';
import type { ListContext } from './context.ts';
import { Message } from './Message.tsx';
import { timeAttributes } from './time-attributes.ts';

/**
 * Maximum length of a source in a list, in characters (R-VAL-23); Latin and Tibetan characters are narrower and may be
 * more.
 */
const sourceLimit: Readonly<Record<Language, number>> = { cn: 10, en: 24, bo: 24 };

const liveMarks: readonly MessageKey[] = ['live.announced', 'live.on', 'live.playback'];

/** The mark of an item that is not an ordinary article: its kind. */
export const markOf = ({
	articleType,
	liveStatus,
}: Pick<ArticleItem, 'articleType' | 'liveStatus'>): MessageKey | null => {
	switch (articleType) {
		case contentTypes.photoSet:
			return 'list.pictures';
		case contentTypes.video:
			return 'list.video';
		case contentTypes.special:
			return 'list.special';
		case contentTypes.link:
		case contentTypes.h5:
			return 'list.link';
		case contentTypes.live:
			return liveMarks[liveStatus] ?? 'live.strip';
		default:
			return null;
	}
};

/** Other words for the kind of an item: a broadcast is one whatever its state is. */
const otherKinds = ({ articleType }: Pick<ArticleItem, 'articleType'>, t: Translate): readonly string[] => {
	if (articleType === contentTypes.live) return [t('live.strip')];
	return articleType === contentTypes.h5 ? ['H5'] : [];
};

/** The title without the kind that its mark says already: 十二秒 of 视频｜十二秒. */
export const titleWithoutMark = (
	item: Pick<ArticleItem, 'articleType' | 'liveStatus' | 'title'>,
	t: Translate,
): string => {
	const title = plainTitle(item.title);
	const mark = markOf(item);
	if (mark === null) return title;
	for (const kind of [t(mark), ...otherKinds(item, t)]) {
		const rest = title.startsWith(kind) ? /^\s*[｜|:：]\s*(?=\S)/.exec(title.slice(kind.length)) : null;
		if (rest !== null) return title.slice(kind.length + rest[0].length);
	}
	return title;
};

const markClass = ({ articleType, liveStatus }: ArticleItem): string => {
	if (articleType === contentTypes.live && liveStatus === 1) return 'mark mark-live';
	return articleType === contentTypes.special || articleType === contentTypes.live ? 'mark mark-red' : 'mark';
};

interface RowMetaProps {
	item: ArticleItem;
	context: ListContext;
	/** Marked 置顶. */
	pinned?: boolean;
	/** The duration is shown on the picture. */
	withoutDuration?: boolean;
	/** Its kind is said above the title. */
	withoutMark?: boolean;
	/** Half a screen has room for the kind, the date and the number of comments. */
	withoutSource?: boolean;
}

/** The line below a title: mark, source, date. The date is absolute, because an exported page is read later. */
export const RowMeta = ({
	item,
	context: { t, listTimeRule },
	pinned = false,
	withoutDuration = false,
	withoutMark = false,
	withoutSource = false,
}: RowMetaProps) => {
	const mark = withoutMark ? null : markOf(item);
	const source = item.source === '' ? item.columnName : item.source;
	const date = dateText(item.publishtime, listTimeRule);
	return (
		<p className="row-meta">
			{pinned ? <Message t={t} k="list.top" className="mark mark-top" /> : null}
			{mark === null ? null : <Message t={t} k={mark} className={markClass(item)} />}
			{item.duration > 0 && !withoutDuration ? <span className="row-clock">{durationText(item.duration)}</span> : null}
			{source === '' || withoutSource ? null : <span>{truncateSource(source, sourceLimit[item.lang])}</span>}
			{date === '' ? null : (
				<time dateTime={item.publishtime} title={timeAttributes(item.publishtime).title}>
					{date}
				</time>
			)}
		</p>
	);
};
