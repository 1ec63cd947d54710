import { describe, expect, it } from 'vitest';
import { eventChannel, flagsOf, isReadOnly, markedUser, modeOf, modes, pageFlags } from './environment.ts';
import { themeOf } from './theme.ts';

const marker = 'QinglingApp';
const agents = {
	app: `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36 ${marker}##u123##`,
	androidMessaging: 'Mozilla/5.0 (Linux; Android 14) Chrome/134 Mobile Safari/537.36 XWEB/1340 MicroMessenger/8.0.50',
	appleMessaging: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50',
	harmonyMessaging: 'Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4 Mobile MicroMessenger/8 XWEB/114',
	iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
	android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/134 Mobile Safari/537.36',
	tablet: 'Mozilla/5.0 (Linux; Android 14; SM-X700) Chrome/134 Safari/537.36',
	desktop: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/134 Safari/537.36',
} as const;

const mode = (userAgent: string, search = '', touchPoints = 5): string => {
	const query = new URLSearchParams(search);
	return modeOf({ userAgent, touchPoints, flags: flagsOf((name) => query.get(name)), appMarker: marker });
};

describe('the mode of a page', () => {
	it.each([
		[agents.app, 'isPreview=true&isShare=true', 'app'],
		[agents.androidMessaging, 'isPreview=true&isView=true', 'preview'],
		[agents.iphone, 'isView=true&inCmsPage=true', 'view'],
		[agents.androidMessaging, 'inCmsPage=true&isShare=true', 'share-cms'],
		[agents.desktop, 'inCmsPage=true', 'cms'],
		[agents.androidMessaging, 'isShare=true', 'AndroidWx'],
		[agents.appleMessaging, 'isShare=true', 'IOSWx'],
		[agents.harmonyMessaging, 'isShare=true', 'wx'],
		[agents.appleMessaging, '', 'wx'],
		[agents.tablet, 'isShare=true', 'share'],
		[agents.tablet, '', 'pad'],
		[agents.android, '', 'Android'],
		[agents.iphone, '', 'Safari'],
	])('R-MODE-01…23, A-041: %s with "%s" is %s', (agent, search, expected) => {
		expect(mode(agent, search)).toBe(expected);
	});

	it('A-041: an iPad that calls itself a Macintosh is a pad, a Macintosh is not', () => {
		const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15';
		expect(mode(mac, '', 5)).toBe('pad');
		expect(mode(mac, '', 0)).toBe('Safari');
	});

	it('R-MODE-18: is one of the twelve for every browser and every set of flags; each of them is reached', () => {
		const seen = new Set<string>();
		for (const agent of Object.values(agents)) {
			for (let bits = 0; bits < 32; bits += 1) {
				const search = pageFlags.map((name, index) => `${name}=${(bits >> index) % 2 === 1}`).join('&');
				seen.add(mode(agent, search));
			}
		}
		expect([...seen].toSorted()).toEqual([...modes].toSorted());
	});

	it('A-043: only the text true is on, and the first value wins', () => {
		for (const value of ['1', 'TRUE', 'True', '', 'yes', 'false']) {
			expect(mode(agents.iphone, `isShare=${value}`)).toBe('Safari');
		}
		expect(mode(agents.iphone, 'isShare=false&isShare=true')).toBe('Safari');
	});

	it('A-042: a poster has the mode of its page', () => {
		expect(mode(agents.android, 'isPoster=true')).toBe('Android');
		expect(mode(agents.android, 'isPoster=true&isPreview=true')).toBe('preview');
	});

	it('R-MODE-26: without a marker in the settings nothing is the app', () => {
		expect(modeOf({ userAgent: agents.app, touchPoints: 5, flags: flagsOf(() => null), appMarker: '' })).toBe(
			'Android',
		);
	});

	it('A-044: preview, view and the two CMS modes only look', () => {
		expect(modes.filter(isReadOnly)).toEqual(['share-cms', 'cms', 'preview', 'view']);
	});

	it('R-MODE-28: the channel is 2 in the app and 1 elsewhere', () => {
		expect(modes.map(eventChannel).filter((channel) => channel === 2)).toHaveLength(1);
		expect(eventChannel('app')).toBe(2);
	});
});

describe('the user in the marker', () => {
	it('R-MODE-27, A-046: is between ## after the marker', () => {
		expect(markedUser(agents.app, marker)).toBe('u123');
		expect(markedUser(`x ${marker}/2.1##77##`, marker)).toBe('77');
	});

	it('A-046: is ignored when empty, too long, hostile, or outside the app', () => {
		expect(markedUser(`x ${marker}`, marker)).toBe('');
		expect(markedUser(`x ${marker}####`, marker)).toBe('');
		expect(markedUser(`x ${marker}##${'a'.repeat(65)}##`, marker)).toBe('');
		expect(markedUser(`x ${marker}##<b>##`, marker)).toBe('');
		expect(markedUser('x ##u1##', marker)).toBe('');
		expect(markedUser(agents.app, '')).toBe('');
	});
});

describe('the theme of an address', () => {
	const theme = (search: string, flagged = false): string => {
		const query = new URLSearchParams(search);
		return themeOf((name) => query.get(name), flagged);
	};
	it.each([
		['', 'light'],
		['theme=dark', 'dark'],
		['theme=light', 'light'],
		['theme=blue', 'light'],
		['theme=grey', 'light'],
		['grey=true', 'grey'],
		['grey=1', 'light'],
		['grey=TRUE', 'light'],
		['grey=', 'light'],
		['grey=true&theme=dark', 'grey'],
	])('R-THEME-02…08, A-036, A-038: "%s" is %s', (search, expected) => {
		expect(theme(search)).toBe(expected);
	});
	it('R-THEME-03, A-037: a flagged page is grey', () => {
		expect(theme('theme=dark', true)).toBe('grey');
	});
});
