import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { brandStyle } from './brand-style.ts';

interface Rule {
	selector: string;
	values: Record<string, string>;
}

const rulesOf = (style: string): Rule[] =>
	[...style.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', block = '']) => ({
		selector,
		values: Object.fromEntries(block.split(';').map((pair) => pair.split(':') as [string, string])),
	}));

/** How strong a selector of attributes and of `:root` is. */
const strength = (selector: string): number => selector.split(/:root|\[/).length;

/** The custom properties of a root element with attributes, as `name="value"`. */
const shown = (style: string, attributes: readonly string[]): Record<string, string> =>
	Object.fromEntries(
		rulesOf(style)
			.flatMap(({ selector, values }) => selector.split(',').map((one) => ({ selector: one, values })))
			.filter(({ selector }) =>
				[...selector.matchAll(/\[([^\]]*)\]/g)].every(([, own = '']) => attributes.includes(own)),
			)
			.sort((one, other) => strength(one.selector) - strength(other.selector))
			.flatMap(({ values }) => Object.entries(values)),
	);

describe('R-CONF-03, A-035: the colour of tablets', () => {
	const site = { color: '#0a7a3c', font: null, padColor: '#123456', topicColor: '' };
	const tablet = ['data-mode="pad"', 'data-pad-colour'];
	const dark = 'data-theme="dark"';

	it('prevails over the main colour of the site on tablets, not on phones', () => {
		expect(shown(brandStyle(site, 'home'), tablet)['--red']).toBe('var(--pad-red)');
		expect(shown(brandStyle(site, 'home'), [])['--red']).toBe('#0a7a3c');
		expect(shown(brandStyle({ ...site, padColor: '' }, 'home'), ['data-mode="pad"'])['--red']).toBe('#0a7a3c');
	});
	it.each(['', site.color])('is readable in the dark theme, with the main colour "%s"', (color) => {
		const { '--red': red = '', '--on-red': onRed = '' } = shown(brandStyle({ ...site, color }, 'home'), [
			...tablet,
			dark,
		]);
		expect(red).toBe(shown(brandStyle({ ...site, color: site.padColor, padColor: '' }, 'home'), [dark])['--red']);
		expect(wcagContrast(red, '#121315')).toBeGreaterThanOrEqual(4.5);
		expect(wcagContrast(red, onRed)).toBeGreaterThanOrEqual(4.5);
	});
	it('that comes after the export prevails over the main colour too', () => {
		const style = brandStyle({ ...site, padColor: '' }, 'home');
		for (const more of [[], [dark]]) expect(shown(style, [...tablet, ...more])['--red']).toBe('var(--pad-red)');
	});
	it('without colours there is no style', () => {
		expect(brandStyle({ color: '', font: null, topicColor: '', padColor: '' }, 'home')).toBe('');
		expect(brandStyle({ color: '', font: null, topicColor: '', padColor: 'red}' }, 'home')).toBe('');
	});
});

describe('R-CONF-04: the colour of topics', () => {
	const site = { color: '#0a7a3c', font: null, padColor: '#654321', topicColor: '#123456' };
	const tablet = ['data-mode="pad"', 'data-pad-colour'];
	const dark = 'data-theme="dark"';

	it.each([[[]], [tablet]])('prevails over all others on their pages, with %j', (attributes) => {
		expect(shown(brandStyle(site, 'specDetail'), attributes)['--red']).toBe('#123456');
		expect(shown(brandStyle(site, 'newsDetail'), attributes)['--red']).not.toBe('#123456');
	});
	it.each([[[dark]], [[...tablet, dark]]])('is readable in the dark theme, with %j', (attributes) => {
		const { '--red': red = '', '--on-red': onRed = '' } = shown(brandStyle(site, 'topicDetail'), attributes);
		expect(wcagContrast(red, '#121315')).toBeGreaterThanOrEqual(4.5);
		expect(wcagContrast(red, onRed)).toBeGreaterThanOrEqual(4.5);
	});
	it('that is not a colour changes nothing', () =>
		expect(brandStyle({ ...site, topicColor: 'red}' }, 'specMore')).toBe(brandStyle(site, 'newsDetail')));
});
