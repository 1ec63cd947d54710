import { contentTypes } from '../domain/content-type.ts';
import { dateText } from '../domain/date-rule.ts';
import { durationText } from '../domain/duration.ts';
import type { ArticleItem, Language } from '../domain/entities.ts';
import { truncateSource } from '../domain/text.ts';
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

/** Whether the title itself begins with a mark, as in 视频｜十二秒. */
const saysMark = (title: string, mark: string): boolean => {
	const start = title.trimStart();
	return start.startsWith(mark) && /^\s*[｜|:：]/.test(start.slice(mark.length));
};

/** The mark that an item is shown with: its kind, unless its title already says so. */
export const shownMarkOf = (
	item: Pick<ArticleItem, 'articleType' | 'liveStatus' | 'title'>,
	t: Translate,
): MessageKey | null => {
	const mark = markOf(item);
	return mark === null || saysMark(item.title, t(mark)) ? null : mark;
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
}

/** The line below a title: mark, source, date. The date is absolute, because an exported page is read later. */
export const RowMeta = ({
	item,
	context: { t, listTimeRule },
	pinned = false,
	withoutDuration = false,
	withoutMark = false,
}: RowMetaProps) => {
	const mark = withoutMark ? null : shownMarkOf(item, t);
	const source = item.source === '' ? item.columnName : item.source;
	const date = dateText(item.publishtime, listTimeRule);
	return (
		<p className="row-meta">
			{pinned ? <Message t={t} k="list.top" className="mark mark-top" /> : null}
			{mark === null ? null : <Message t={t} k={mark} className={markClass(item)} />}
			{item.duration > 0 && !withoutDuration ? <span className="row-clock">{durationText(item.duration)}</span> : null}
			{source === '' ? null : <span>{truncateSource(source, sourceLimit[item.lang])}</span>}
			{date === '' ? null : (
				<time dateTime={item.publishtime} title={timeAttributes(item.publishtime).title}>
					{date}
				</time>
			)}
		</p>
	);
};
