import { foldText } from './fold.ts';

/**
 * Words that readers of any newspaper use for one another. Data: each line is a group, and the first match of a query is exchanged for
 * the others of its group. Keep a group to what a reader would want to find under the other word. Words of a region or of one newspaper
 * are its setting (`site.nearWords`).
 */
const groups = [
	'高铁 动车 铁路 火车 列车',
	'公交 公交车 巴士 公共汽车',
	'地铁 轻轨 轨道交通',
	'飞机 航班 民航',
	'机场 航站楼',
	'出租车 的士 计程车 网约车',
	'自行车 单车 骑行',
	'公路 高速 国道',
	'医院 卫生院 诊所',
	'医生 大夫 医师',
	'医保 医疗保险',
	'社保 社会保险 养老金',
	'学校 校园 中小学',
	'老师 教师',
	'高考 升学',
	'房价 楼市 房地产',
	'电脑 计算机',
	'手机 移动电话',
	'互联网 网络 网路',
	'软件 软体',
	'人工智能 AI',
	'视频 影片 录像',
	'天气 气象',
	'下雪 降雪 雪情',
	'下雨 降雨 雨情',
	'旅游 文旅 观光 旅行',
	'景区 景点',
	'农民 村民',
	'鸟类 候鸟 鸟儿',
	'大熊猫 熊猫',
	'非遗 非物质文化遗产',
	'招聘 就业',
	'快递 物流',
	'菜价 物价',
	'土豆 马铃薯 洋芋',
	'西红柿 番茄',
	'春节 过年 新春',
	'railway railroad train',
	'school college',
	'bus coach',
];

/** The words of a group, as they are compared. */
const wordsOf = (line: string): string[] => line.split(' ').map(foldText);

const commonGroups = groups.map(wordsOf);

/** How many near words a query gets. */
const maxNear = 4;

const isLatin = (word: string): boolean => /^[a-z]/.test(word);

/**
 * A folded part of a query with its longest known word exchanged for each near word.
 *
 * @param siteGroups groups of the newspaper, before those of every newspaper: words with a space between them.
 */
export const nearParts = (part: string, siteGroups: readonly string[]): string[] => {
	const match = [...siteGroups.map(wordsOf), ...commonGroups]
		.flatMap((group) => group.map((word) => ({ word, group })))
		.filter(({ word }) => word !== '' && (isLatin(word) ? part === word : part.includes(word)))
		.sort((a, b) => b.word.length - a.word.length)[0];
	if (match === undefined) return [];
	return match.group
		.filter((word) => word !== match.word && !word.includes(part))
		.map((word) => part.replace(match.word, word))
		.slice(0, maxNear);
};
