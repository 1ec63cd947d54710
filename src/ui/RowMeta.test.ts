import { expect, it } from 'vitest';
import { contentTypes } from '../domain/content-type.ts';
import type { ArticleItem } from '../domain/entities.ts';
import cn from '../i18n/messages/cn.json';
import { createTranslate } from '../i18n/translate.ts';
import { shownMarkOf } from './RowMeta.tsx';

const t = createTranslate(cn, cn);
const markOfItem = (articleType: number, title: string, liveStatus = -1): string | null => {
	const item: Pick<ArticleItem, 'articleType' | 'title' | 'liveStatus'> = { articleType, title, liveStatus };
	return shownMarkOf(item, t);
};

it('E-02: an item has the mark of its kind, unless its title begins with the same word', () => {
	expect(markOfItem(contentTypes.video, '十二秒，飞过大柳河特大桥')).toBe('list.video');
	expect(markOfItem(contentTypes.video, '视频｜十二秒，飞过大柳河特大桥')).toBeNull();
	expect(markOfItem(contentTypes.video, '竖屏｜雪夜，大柳河村的窗')).toBe('list.video');
	expect(markOfItem(contentTypes.special, '专题：一条铁路怎样走进大山')).toBeNull();
	expect(markOfItem(contentTypes.special, '专题片的一年')).toBe('list.special');
	expect(markOfItem(contentTypes.live, '预告｜尖山雪场开板日', 0)).toBeNull();
	// That it is on now is more than the title says.
	expect(markOfItem(contentTypes.live, '直播｜大河湾慢直播', 1)).toBe('live.on');
});
