import type { Subject } from './drawer.ts';

const common = {
	accent: '#c8161d',
	siteName: '青岭日报',
	date: '2026-11-20',
	hint: '在“青岭日报”阅读全文',
	address: 'https://news.example.org/app/template/displayTemplate/news/newsDetail/12/345.html?isShare=true',
	section: '要闻',
	picture: null,
	logo: null,
};

/** A subject in each of three scripts. */
export const subjects: Readonly<Record<'cn' | 'bo' | 'en', Subject>> = {
	cn: {
		...common,
		lang: 'cn',
		title: '四十一分钟过大山：青岭隧道今日通车，“两小时生活圈”让孩子回家更近',
		text: '首趟列车驶出青岭北站。沿线十二个乡镇、三十六万人从此告别盘山公路——过去要绕行四个半小时。',
	},
	bo: {
		...common,
		lang: 'bo',
		title: 'ལོ་རྒྱུས་བསྒྲུབས་པའི་གནས་ཚུལ། །བོད་ལྗོངས་ཀྱི་སློབ་གྲྭ་གསར་པ་ 2026 ལོར་འཛུགས།',
		text: 'བོད་ཡིག་གི་ཚིག་གྲུབ་རིང་པོ་ཞིག་འདིར་བྲིས་ཡོད་པས། ཡིག་ཕྲེང་གང་དུ་གཅོད་དགོས་པ་ཚེག་གིས་གསལ་པོར་སྟོན།',
		section: 'གསར་འགྱུར།',
	},
	en: {
		...common,
		lang: 'en',
		title: 'Forty-one minutes through the mountain: the Qingling tunnel opens today',
		text: 'At nine in the morning the first train left Qingling North.',
		section: 'News',
	},
};
