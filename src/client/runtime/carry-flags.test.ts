import { expect, it } from 'vitest';
import { carryFlags } from './carry-flags.ts';

it('A-039: an address gets the theme and mode flags of the page, and keeps its own', () => {
	expect(carryFlags('https://n.cn/a.html', '?theme=dark&from=x&isShare=true')).toBe(
		'https://n.cn/a.html?theme=dark&isShare=true',
	);
	expect(carryFlags('https://n.cn/a.html?theme=light', '?theme=dark')).toBe('https://n.cn/a.html?theme=light');
	expect(carryFlags('https://n.cn/a.html', '')).toBe('https://n.cn/a.html');
});
