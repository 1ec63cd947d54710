import { describe, expect, it } from 'vitest';
import { deviceWords } from './device-words.ts';

describe('a device in words', () => {
	it.each([
		[
			'Mozilla/5.0 (Linux; Android 14; V2301A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
			'WeChat · Android',
		],
		[
			'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
			'Safari · iPhone',
		],
		[
			'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
			'Edge · Windows',
		],
		['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox · Linux'],
		['Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1', 'HarmonyOS'],
		['curl/8.5.0', ''],
		['<script>alert(1)</script>', ''],
	])('%s', (userAgent, words) => {
		expect(deviceWords(userAgent)).toBe(words);
	});
});
