import { expect, it } from 'vitest';
import { checkSettings } from '../../src/config/read.ts';
import { customisedParts, ownPages } from './customised.ts';

it('each own part is named with the file that it is written in; a plain site names none', () => {
	expect(customisedParts(checkSettings({}, 'x'), 'settings.json')).toEqual([]);
	const settings = checkSettings(
		{
			site: {
				stylesheet: '/own.css',
				labels: { cn: { 'comment.title': '网友热议' }, en: { 'comment.title': 'Letters' } },
				headTags: [{ tag: 'meta', name: 'google-site-verification', content: 'x' }],
				links: [{ text: 'Contact', href: '/contact.html' }],
			},
		},
		'x',
	);
	expect(customisedParts(settings, 'settings.json')).toEqual([
		'Own style sheet: public/own.css',
		'Own words: 2 messages, site.labels of settings.json',
		'Own head: 1 element, site.headTags of settings.json',
		'Own links: 1 link, site.links of settings.json',
	]);
});

it('a page of text is named with its address', () => {
	expect(ownPages([{ title: 'Contact', id: 'f1-a', column_id: 'f1-copages' }])).toEqual([
		'Own page: Contact is /app/template/displayTemplate/news/newsDetail/f1-copages/f1-a.html',
	]);
});
