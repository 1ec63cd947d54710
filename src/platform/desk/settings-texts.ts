/** The words of the settings at the desk. */
import type { WriteOffMode } from '../../domain/write-off.ts';
import type { PublicName, publicSettings } from '../settings/public-settings.ts';
import type { SettingSection } from './settings-sections.ts';
import type { Language } from './texts.ts';

interface SettingTexts {
	save: string;
	reset: string;
	wrong: string;
	/** The values of kinds that are chosen from a list, in words. */
	options: { flag: Readonly<Record<'true' | 'false', string>>; writeOffMode: Readonly<Record<WriteOffMode, string>> };
	names: Readonly<Record<PublicName, string>>;
	sections: Readonly<Record<SettingSection, string>>;
	/** Before the keys. */
	keysWhy: string;
	/** What a value may be. */
	hints: Readonly<Record<(typeof publicSettings)[PublicName]['kind'], string>>;
}

const chinese: SettingTexts = {
	save: '保存',
	reset: '恢复默认',
	wrong: '没有保存。应为：{hint}',
	options: {
		flag: { true: '是', false: '否' },
		writeOffMode: { pin: '凭网点口令', staff: '仅工作人员', open: '任何人' },
	},
	names: {
		appLogo: '标志',
		appShareLogo: '没有图片的页面的分享图',
		padLogo: '平板上的标志',
		padColor: '平板上的主色',
		padListType: '平板上的列表',
		topicColor: '专题和问吧的主色',
		detailPageGrey: '详情页变灰',
		paperUrl: '电子报地址',
		'siteConfig.globalCount': '显示阅读、点赞和评论数',
		advsUrl: '广告服务地址',
		'afsCheck.enable': '投票前验证',
		tokenEnable: '访客需要令牌',
		encryptKey4: '读者的浏览器用它加密所投的票',
		iv: '加密所投的票时的初始向量',
		writeOff: '谁可以核销报名码',
		sm2PublicKey: '客户端用它加密读者的编号',
	},
	sections: { look: '外观', service: '功能' },
	keysWhy: '密钥与平台上的另一半配对。换错会使投票失败，请只在更换密钥时修改。每次修改都要再输入您的密码。',
	hints: {
		flag: '是或否',
		text: '1 为一列，其他为两列；空则用 settings.json 的值',
		colour: '颜色，如 #c8161d；空则用 settings.json 的值',
		picture: '已有的图片，如 /media/logo.svg，或 http(s) 地址；空则用 settings.json 的值',
		service: 'http(s) 地址；空则用 settings.json 的值',
		web: 'http、https 或 ftp 地址；空则用 settings.json 的值',
		sm4Key: '32 位十六进制数，或 16 个字符；恢复默认会换新密钥',
		sm4Iv: '32 位十六进制数，或 16 个字符；空则用 ECB；恢复默认会换新向量',
		writeOffMode: '凭网点口令或工作人员的账号；仅工作人员的账号；或任何人',
		sm2Public: '以 04 开头的 130 位十六进制数，与平台的私钥配对',
	},
};

const english: SettingTexts = {
	save: 'Save',
	reset: 'Reset',
	wrong: 'Not saved. It must be: {hint}',
	options: {
		flag: { true: 'Yes', false: 'No' },
		writeOffMode: { pin: 'With the PIN of a shop', staff: 'Staff only', open: 'Everybody' },
	},
	names: {
		appLogo: 'Logo',
		appShareLogo: 'Share picture of pages without a picture',
		padLogo: 'Logo on tablets',
		padColor: 'Main colour on tablets',
		padListType: 'Lists on tablets',
		topicColor: 'Main colour of topics',
		detailPageGrey: 'Detail pages are grey',
		paperUrl: 'Address of the e-paper',
		'siteConfig.globalCount': 'Show counts of reads, likes and comments',
		advsUrl: 'Address of the advertising service',
		'afsCheck.enable': 'Check before a vote',
		tokenEnable: 'Visitors need a token',
		encryptKey4: 'Browsers encipher votes with it',
		iv: 'Initial vector with which votes are enciphered',
		writeOff: 'Who writes off codes',
		sm2PublicKey: 'The app enciphers the ids of readers with it',
	},
	sections: { look: 'Look', service: 'Features' },
	keysWhy:
		'Each of these is one half of a pair; the platform or the app has the other. A wrong one stops votes: change them only when keys are replaced. Every change asks for your password again.',
	hints: {
		flag: 'yes or no',
		text: '1 for one column, anything else for two; empty takes the value of settings.json',
		colour: 'a colour as #c8161d; empty takes the value of settings.json',
		picture:
			'a picture that is there, as /media/logo.svg, or an http(s) address; empty takes the value of settings.json',
		service: 'an http(s) address; empty takes the value of settings.json',
		web: 'an http, https or ftp address; empty takes the value of settings.json',
		sm4Key: '32 hexadecimal digits, or 16 characters; a reset makes a new key',
		sm4Iv: '32 hexadecimal digits, or 16 characters; empty is ECB; a reset makes a new one',
		writeOffMode: 'with the PIN of a shop or by staff; by staff only; or everybody',
		sm2Public: '130 hexadecimal digits that start with 04, the pair of the private key of the platform',
	},
};

export const settingTextsOf: Readonly<Record<Language, SettingTexts>> = { cn: chinese, en: english };
