/** The words of the second factor. */
import type { Language } from './texts.ts';

const chinese = {
	factor: '两步验证',
	code: '动态码或恢复码',
	appCode: '应用中显示的六位动态码',
	ask: '请打开验证应用，输入当前的动态码。没有应用时可以用一个恢复码。',
	wrongCode: '动态码不对、已过期或已用过。',
	start: '用验证应用扫描二维码，或手动输入密钥；再输入应用显示的动态码和您的密码。',
	demanded: '这里要求所有编辑使用两步验证。',
	secretKey: '密钥',
	turnOn: '开启',
	turnOff: '关闭两步验证',
	wrongStart: '没有开启：动态码或密码不对。',
	codes: '恢复码',
	codesWhy: '每个恢复码只能用一次，只在这里显示这一次。请抄下来，放在安全的地方。',
	done: '我已保存',
};

const english: typeof chinese = {
	factor: 'Second factor',
	code: 'Code, or a recovery code',
	appCode: 'Six digits that the app shows',
	ask: 'Open your authenticator app and type its current code. Without the app, use one of your recovery codes.',
	wrongCode: 'The code is wrong, too old or was used already.',
	start:
		'Scan the picture with an authenticator app, or type the key into it; then give the code that it shows, and your password.',
	demanded: 'Every editor here needs a second factor.',
	secretKey: 'Key',
	turnOn: 'Turn on',
	turnOff: 'Turn off',
	wrongStart: 'Not turned on: the code or the password is wrong.',
	codes: 'Recovery codes',
	codesWhy: 'Each works once, and they are shown only now. Write them down and keep them in a safe place.',
	done: 'I have them',
};

export const factorTexts: Readonly<Record<Language, typeof chinese>> = { cn: chinese, en: english };
