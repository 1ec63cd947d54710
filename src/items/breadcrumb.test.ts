import { expect, it } from 'vitest';
import { pageRequest } from '../document/request.test-data.ts';
import { addressOf } from '../routes.ts';
import { loadItem } from './load-item.ts';

const dataOf = async (fields: object) => {
	const address = addressOf('newsDetail', { columnId: '12', id: '345' });
	const getArticleContent = { fileId: '345', title: '四十一分钟过大山', content: '<p>文</p>', ...fields };
	const page = await loadItem(pageRequest(address, { getArticleContent, getRelArticles: {} }), '345');
	return page.head.data?.['mainEntityOfPage'];
};

it('E-41: the structured data of an article have its way from home through its column', async () => {
	const site = 'http://localhost:4321';
	const canonical = `${site}${addressOf('newsDetail', { columnId: '12', id: '345' })}`;
	expect(await dataOf({ columnID: '12', columnName: '要闻' })).toEqual({
		'@type': 'WebPage',
		'@id': canonical,
		breadcrumb: {
			'@type': 'BreadcrumbList',
			itemListElement: [
				{ '@type': 'ListItem', position: 1, name: '青岭日报', item: `${site}${addressOf('home')}` },
				{ '@type': 'ListItem', position: 2, name: '要闻', item: `${site}${addressOf('columnDetail', { id: '12' })}` },
				{ '@type': 'ListItem', position: 3, name: '四十一分钟过大山' },
			],
		},
	});
	expect(await dataOf({})).toBe(canonical);
});
