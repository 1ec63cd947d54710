import { expect, it } from 'vitest';
import { contentTypes } from '../domain/content-type.ts';
import type { ArticleItem } from '../domain/entities.ts';
import cn from '../i18n/messages/cn.json';
import { createTranslate } from '../i18n/translate.ts';
import { titleWithoutMark } from './RowMeta.tsx';

const t = createTranslate(cn, cn);
const titleOf = (articleType: number, title: string, liveStatus = -1): string => {
	const item: Pick<ArticleItem, 'articleType' | 'title' | 'liveStatus'> = { articleType, title, liveStatus };
	return titleWithoutMark(item, t);
};

it('E-02: the mark of an item says its kind, so its title does not say it again', () => {
	expect(titleOf(contentTypes.video, '视频｜十二秒，飞过大柳河特大桥')).toBe('十二秒，飞过大柳河特大桥');
	expect(titleOf(contentTypes.video, '竖屏｜雪夜，大柳河村的窗')).toBe('竖屏｜雪夜，大柳河村的窗');
	expect(titleOf(contentTypes.special, '专题：一条铁路怎样走进大山')).toBe('一条铁路怎样走进大山');
	expect(titleOf(contentTypes.special, '专题片的一年')).toBe('专题片的一年');
	expect(titleOf(contentTypes.special, '专题：')).toBe('专题：');
	expect(titleOf(contentTypes.live, '预告｜尖山雪场开板日', 0)).toBe('尖山雪场开板日');
	expect(titleOf(contentTypes.live, '直播｜大河湾慢直播', 1)).toBe('大河湾慢直播');
	expect(titleOf(contentTypes.h5, 'H5｜青岭铁路试坐指南')).toBe('青岭铁路试坐指南');
	expect(titleOf(contentTypes.news, 'H5｜青岭铁路试坐指南')).toBe('H5｜青岭铁路试坐指南');
	expect(titleOf(contentTypes.news, '视频｜十二秒')).toBe('视频｜十二秒');
});
