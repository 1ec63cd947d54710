/** Names in user agents, the most particular first: the browser of a messaging platform also calls itself Chrome. */
const browsers: readonly (readonly [name: string, part: RegExp])[] = [
	['WeChat', /MicroMessenger/i],
	['Edge', /Edg(?:e|A|iOS)?\//],
	['Opera', /OPR\//],
	['Samsung Internet', /SamsungBrowser\//],
	['UC', /UCBrowser\//],
	['QQ', /QQBrowser\//],
	['Firefox', /Firefox\/|FxiOS\//],
	['Chrome', /Chrome\/|CriOS\//],
	['Safari', /Safari\//],
];
const systems: readonly (readonly [name: string, part: RegExp])[] = [
	['HarmonyOS', /HarmonyOS|OpenHarmony/],
	['Android', /Android/],
	['iPhone', /iPhone/],
	['iPad', /iPad/],
	['Windows', /Windows/],
	['macOS', /Mac OS X|Macintosh/],
	['Linux', /Linux|X11/],
];

/** Browser and system of a user agent, such as `Chrome · Android`; '' when neither is known. */
export const deviceWords = (userAgent: string): string =>
	[browsers, systems]
		.map((names) => names.find(([, part]) => part.test(userAgent))?.[0] ?? '')
		.filter((name) => name !== '')
		.join(' · ');
