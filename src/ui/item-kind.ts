/** The kind of an item of a list: the word for it, and its title without it. */
import { contentTypes } from '../domain/content-type.ts';
import type { ArticleItem } from '../domain/entities.ts';
import { plainTitle } from '../domain/text.ts';
import type { MessageKey } from '../i18n/translate.ts';

type Kind = Pick<ArticleItem, 'articleType' | 'liveStatus'>;

const liveMarks: readonly MessageKey[] = ['live.announced', 'live.on', 'live.playback'];

/** The word for the kind of an item that is not an ordinary article. */
export const markOf = ({ articleType, liveStatus }: Kind): MessageKey | null => {
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

/** Whether an item is a broadcast that is going on. */
export const isOnAir = ({ articleType, liveStatus }: Kind): boolean =>
	articleType === contentTypes.live && liveStatus === 1;

/** What editors write before a title for its kind, in the languages of the content. */
const kinds: Readonly<Record<number, RegExp>> = Object.fromEntries(
	(
		[
			[contentTypes.photoSet, '图集|组图|图片|Photos?|Photo set|པར་ཚོགས།?|པར་རིས།?'],
			[contentTypes.video, '视频|竖屏|影片|短视频|微视频|Video|Film|བརྙན་ཟློས།?|བརྙན་འཕྲིན།?'],
			[contentTypes.special, '专题|Special|ཆེད་དོན།?'],
			[contentTypes.link, '链接|互动|Link|Interactive|འབྲེལ་ཐག།?|སྤེལ་རེས།?'],
			[contentTypes.h5, 'H5|互动|Interactive|སྤེལ་རེས།?'],
			[
				contentTypes.live,
				'直播中|直播|预告|直播预告|回放|直播回放|Live|Live now|Upcoming|Replay|ཐད་གཏོང་།?|སྔོན་བརྡ།?|བསྐྱར་གཏོང་།?',
			],
		] as const
	).map(([type, names]) => [type, new RegExp(`^(?:${names})\\s*[｜|:：]\\s*(?=\\S)`, 'i')]),
);

/** How much of a title says the kind that its chip or its line says already: 视频｜ of 视频｜十二秒. */
export const kindLength = (articleType: number, title: string): number =>
	kinds[articleType]?.exec(title)?.[0].length ?? 0;

/** A plain title without the kind that is said beside it: 十二秒 of 视频｜十二秒. */
export const withoutKind = (articleType: number, title: string): string => title.slice(kindLength(articleType, title));

/** The title of an item as plain text, without the kind that is said beside it. */
export const titleWithoutMark = ({ articleType, title }: Pick<ArticleItem, 'articleType' | 'title'>): string =>
	withoutKind(articleType, plainTitle(title));
