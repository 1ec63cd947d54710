import { afterEach, expect, it, vi } from 'vitest';
import { showLooks } from './show-looks.ts';

afterEach(() => vi.unstubAllGlobals());

/** The root element of a page that was exported with these custom properties. */
const pageOf = (route: string, exported: Readonly<Record<string, string>>): Map<string, string> => {
	const values = new Map(Object.entries(exported));
	const style = {
		getPropertyValue: (name: string) => values.get(name) ?? '',
		setProperty: (name: string, value: string) => values.set(name, value),
	};
	vi.stubGlobal('document', { documentElement: { dataset: { route }, style }, querySelector: () => null });
	return values;
};

const looks = { padColor: '', topicColor: '', padListType: '', appLogo: '', padLogo: '' };

it('R-CONF-04: the colour of topics that was exported stays as each theme shows it', () => {
	const values = pageOf('specDetail', { '--topic-red': '#123456' });
	showLooks({ ...looks, topicColor: '#123456' });
	expect([...values]).toEqual([['--topic-red', '#123456']]);
});

it('R-CONF-04: a newer colour of topics replaces it, on their pages alone', () => {
	const values = pageOf('specDetail', { '--topic-red': '#123456' });
	showLooks({ ...looks, topicColor: '#654321' });
	expect(values.get('--red')).toBe('#654321');
	const others = pageOf('newsDetail', {});
	showLooks({ ...looks, topicColor: '#654321' });
	expect(others.size).toBe(0);
});
