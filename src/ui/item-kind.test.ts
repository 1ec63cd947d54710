import { expect, it } from 'vitest';
import { contentTypes } from '../domain/content-type.ts';
import { titleWithoutMark } from './item-kind.ts';

const titleOf = (articleType: number, title: string): string => titleWithoutMark({ articleType, title });

it('E-02: a chip or the line below a title says its kind, so the title does not say it again', () => {
	expect(titleOf(contentTypes.video, '视频｜十二秒，飞过大柳河特大桥')).toBe('十二秒，飞过大柳河特大桥');
	expect(titleOf(contentTypes.video, '竖屏｜雪夜，大柳河村的窗')).toBe('雪夜，大柳河村的窗');
	expect(titleOf(contentTypes.video, '影片｜一条铁路')).toBe('一条铁路');
	expect(titleOf(contentTypes.photoSet, '图集｜六座山')).toBe('六座山');
	expect(titleOf(contentTypes.special, '专题：一条铁路怎样走进大山')).toBe('一条铁路怎样走进大山');
	expect(titleOf(contentTypes.live, '预告｜尖山雪场开板日')).toBe('尖山雪场开板日');
	expect(titleOf(contentTypes.live, '直播预告｜尖山雪场开板日')).toBe('尖山雪场开板日');
	expect(titleOf(contentTypes.live, '直播｜大河湾慢直播')).toBe('大河湾慢直播');
	expect(titleOf(contentTypes.h5, 'H5｜青岭铁路试坐指南')).toBe('青岭铁路试坐指南');
	expect(titleOf(contentTypes.link, '链接｜青岭铁路')).toBe('青岭铁路');
});

it('in whichever language a story is, whatever that of the page', () => {
	expect(titleOf(contentTypes.video, 'Video: twelve seconds')).toBe('twelve seconds');
	expect(titleOf(contentTypes.live, 'LIVE | The river')).toBe('The river');
	expect(titleOf(contentTypes.live, 'ཐད་གཏོང་།｜ཆུ་བོ')).toBe('ཆུ་བོ');
});

it('a word that only begins like a kind, a kind of another type, and a kind alone stay', () => {
	expect(titleOf(contentTypes.special, '专题片的一年')).toBe('专题片的一年');
	expect(titleOf(contentTypes.special, '专题：')).toBe('专题：');
	expect(titleOf(contentTypes.news, '视频｜十二秒')).toBe('视频｜十二秒');
	expect(titleOf(contentTypes.news, 'H5｜青岭铁路试坐指南')).toBe('H5｜青岭铁路试坐指南');
	expect(titleOf(contentTypes.video, '直播｜大河湾')).toBe('直播｜大河湾');
});
