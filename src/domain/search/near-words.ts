/**
 * Words that readers use for one another. Data: each line is a group, and the first match of a query is exchanged for the
 * others of its group. Keep a group to what a newspaper reader would want to find under the other word.
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
	'草原 草场 牧场',
	'牧民 牧人 牧区',
	'农民 村民',
	'冰川 雪山',
	'鸟类 候鸟 鸟儿',
	'黑颈鹤 仙鹤',
	'大熊猫 熊猫',
	'非遗 非物质文化遗产',
	'招聘 就业',
	'快递 物流',
	'菜价 物价',
	'土豆 马铃薯 洋芋',
	'西红柿 番茄',
	'青稞 糌粑',
	'酥油茶 甜茶',
	'藏历新年 洛萨',
	'春节 过年 新春',
	'railway railroad train',
	'glacier icefield',
	'school college',
	'bus coach',
].map((line) => line.toLowerCase().split(' '));

/** How many near words a query gets. */
const maxNear = 4;

const isLatin = (word: string): boolean => /^[a-z]/.test(word);

/** A folded part of a query with its longest known word exchanged for each near word. */
export const nearParts = (part: string): string[] => {
	const known = groups
		.flatMap((group) => group.map((word) => ({ word, group })))
		.filter(({ word }) => (isLatin(word) ? part === word : part.includes(word)))
		.sort((a, b) => b.word.length - a.word.length)[0];
	if (known === undefined) return [];
	return known.group
		.filter((word) => word !== known.word && !word.includes(part))
		.map((word) => part.replace(known.word, word))
		.slice(0, maxNear);
};
