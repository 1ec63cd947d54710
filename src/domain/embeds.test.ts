import { describe, expect, it } from 'vitest';
import { embedOf, embedProviders, originsOfEmbeds } from './embeds.ts';

const frameOf = (address: string): string | undefined => embedOf(address, embedProviders)?.frame;

describe('films of other sites', () => {
	it.each([
		[
			'https://www.bilibili.com/video/BV1xx411c7mD?p=2&spm=1',
			'https://player.bilibili.com/player.html?isOutside=true&bvid=BV1xx411c7mD&p=2&autoplay=1',
		],
		[
			'https://m.bilibili.com/video/av170001/',
			'https://player.bilibili.com/player.html?isOutside=true&aid=170001&p=1&autoplay=1',
		],
		[
			'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD',
			'https://player.bilibili.com/player.html?isOutside=true&bvid=BV1xx411c7mD&p=1&autoplay=1',
		],
		['https://v.qq.com/x/page/a0123456789.html', 'https://v.qq.com/txp/iframe/player.html?vid=a0123456789'],
		['https://v.qq.com/x/cover/mzc00200/b0123456789.html', 'https://v.qq.com/txp/iframe/player.html?vid=b0123456789'],
		[
			'https://v.qq.com/txp/iframe/player.html?vid=a0123456789',
			'https://v.qq.com/txp/iframe/player.html?vid=a0123456789',
		],
		['https://v.youku.com/v_show/id_XNTk1ODg4NDU2OA==.html', 'https://player.youku.com/embed/XNTk1ODg4NDU2OA=='],
		[
			'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
			'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1',
		],
		['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1'],
		['https://vimeo.com/76979871/abcdef0123', 'https://player.vimeo.com/video/76979871?h=abcdef0123&dnt=1&autoplay=1'],
		['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
	])('%s', (address, frame) => expect(frameOf(address)).toBe(frame));

	it.each([
		'http://www.bilibili.com/video/BV1xx411c7mD',
		'https://b23.tv/BV1xx411c7mD',
		'https://www.bilibili.com.evil.example/video/BV1xx411c7mD',
		'https://evil.example/www.bilibili.com/video/BV1xx411c7mD',
		'https://user@www.bilibili.com/video/BV1xx411c7mD',
		'https://www.bilibili.com:8443/video/BV1xx411c7mD',
		'https://www.bilibili.com/video/BV1xx411c7mD%22onload=',
		'https://v.qq.com/x/cover/mzc00200.html',
		'https://www.youtube.com/playlist?list=dQw4w9WgXcQ',
		'https://www.youtube.com/watch?v=dQw4w9WgXcQ"x',
		'https://vimeo.com/about',
		'javascript:alert(1)',
		'',
	])('%s stays a link', (address) => expect(frameOf(address)).toBeUndefined());

	it('only allowed providers have frames and origins', () => {
		expect(embedOf('https://youtu.be/dQw4w9WgXcQ', ['bilibili'])).toBeNull();
		expect(originsOfEmbeds(['vimeo'])).toEqual(['https://player.vimeo.com']);
	});
});
