import { expect, it } from 'vitest';
import { isOwnSource, ownSourcesOf } from './own-sources.ts';

it('a source is the newspaper itself by its title in any language, its company, or a name that it sets', () => {
	const own = ownSourcesOf({
		title: '青岭日报',
		titles: { en: 'Qingling Daily', bo: 'མཚོ་རིག་ཚགས་པར' },
		companyName: '青岭融媒',
		ownSources: ['青岭教育'],
	});
	const foreign = [
		'青岭日报',
		' 《青岭日报》',
		'青岭融媒',
		'QINGLING daily',
		'མཚོ་རིག་ཚགས་པར།',
		'青岭教育',
		'',
		'新华社',
		'青岭日报社',
	];
	expect(foreign.filter((source) => !isOwnSource(source, own))).toEqual(['新华社', '青岭日报社']);
});
