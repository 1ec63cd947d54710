import { contentTypes } from '../domain/content-type.ts';
import { durationText } from '../domain/duration.ts';
import type { ArticleItem, Language } from '../domain/entities.ts';
import { isOwnSource } from '../domain/own-sources.ts';
import { truncateSource } from '../domain/text.ts';
import type { ListContext } from './context.ts';
import { isOnAir, markOf } from './item-kind.ts';
import { ListTime } from './ListTime.tsx';
import { Message } from './Message.tsx';

/**
 * Maximum length of a source in a list, in characters (R-VAL-23); Latin and Tibetan characters are narrower and may be
 * more.
 */
const sourceLimit: Readonly<Record<Language, number>> = { cn: 10, en: 24, bo: 24 };

interface RowMetaProps {
	item: ArticleItem;
	context: ListContext;
	/** Above the others: 置顶 is said to who hears the page, and shown where the newspaper has a word of its own for it. */
	pinned?: boolean;
	/** Its picture or the line above its title says its kind. */
	withoutKind?: boolean;
	/** Half a screen has room for the time and the number of comments. */
	half?: boolean;
	/** The author is named next to this line already. */
	withoutPerson?: boolean;
}

const Kind = ({ item, t }: { item: ArticleItem; t: ListContext['t'] }) => {
	const mark = markOf(item);
	return mark === null ? null : (
		<>
			<Message t={t} k={mark} className={isOnAir(item) ? 'meta-kind meta-now' : 'meta-kind'} />
			{item.articleType === contentTypes.video && item.duration > 0 ? <span>{durationText(item.duration)}</span> : null}
		</>
	);
};

/**
 * The one line below a title: time, person, number. The kind comes first where no picture says it. Whose story it is: a foreign
 * source where it has one, else its author; `browser/on-demand/show-list-counts.ts` adds the number, when the page has loaded.
 */
export const RowMeta = ({
	item,
	context,
	pinned = false,
	withoutKind = false,
	half = false,
	withoutPerson = false,
}: RowMetaProps) => {
	const { t, timeRule, ownSources, pinnedWord } = context;
	const author = withoutPerson ? '' : (item.author?.name ?? '');
	const whose = half ? '' : isOwnSource(item.source, ownSources) ? author : item.source;
	return (
		<p className="row-meta" data-watched={isOnAir(item) ? '' : undefined}>
			{pinned ? <Message t={t} k="list.top" className={pinnedWord ? 'meta-kind' : 'hidden-text'} /> : null}
			{withoutKind ? null : <Kind item={item} t={t} />}
			<ListTime t={t} value={item.startTime || item.publishtime} rule={timeRule} />
			{whose === '' ? null : <span>{truncateSource(whose, sourceLimit[item.lang])}</span>}
		</p>
	);
};
