import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ArticleAnswer } from '../contract/entities/reading.ts';
import { articleData, entityData } from './structured-data.ts';

const picture = { address: 'https://m.example.org/a.jpg', width: 1200, height: 630, alt: '' };
const card = { title: '题', description: '', image: picture, picture };
const site = {
	title: '青岭日报',
	address: 'https://m.example.org',
	image: { src: '/logo.png', width: 1, height: 1 },
	resource: '',
};

const dataOf = (fields: object, more: object = {}) =>
	articleData(
		v.parse(ArticleAnswer, { fileId: '1', title: '题', publishtime: '2026-11-18 09:30:00', ...fields }),
		{ ...card, ...more } as never,
		site as never,
		'https://m.example.org/1.html',
		[],
		(id) => (id === 'gone' ? '' : `https://m.example.org/reporter/${id}.html`),
	);

it('E-41: the data of an article that artificial intelligence made, or helped, name it as its source', () => {
	expect(dataOf({ ai: 'generated' })['digitalSourceType']).toBe(
		'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
	);
	expect(dataOf({ ai: 'assisted' })['digitalSourceType']).toBe(
		'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
	);
	expect(dataOf({})).not.toHaveProperty('digitalSourceType');
});

it('E-41: a correction is in the data with its time, which is the one of the last change unless the article changed later', () => {
	const corrected = { correction: '41 m, not 14 m.', correctionTime: '2026-11-20 08:00:00' };
	expect(dataOf({ ...corrected, source: '青岭日报' })).toMatchObject({
		correction: {
			'@type': 'CorrectionComment',
			text: '41 m, not 14 m.',
			datePublished: '2026-11-20T08:00:00+08:00',
		},
		dateModified: '2026-11-20T08:00:00+08:00',
	});
	const later = dataOf({ ...corrected, modifiedtime: '2026-11-21 08:00:00' });
	expect(later).toMatchObject({ dateModified: '2026-11-21T08:00:00+08:00' });
	expect(dataOf({ correction: 'Undated.' })).toMatchObject({
		correction: { '@type': 'CorrectionComment', text: 'Undated.' },
		dateModified: '2026-11-18T09:30:00+08:00',
	});
	expect(dataOf({ correction: ' ' })).not.toHaveProperty('correction');
});

it('E-41: an author who has a page has its address', () => {
	const authors = [
		{ authorId: 'wei', name: '魏' },
		{ authorId: '', name: '客' },
		{ authorId: 'gone', name: '走' },
	];
	expect(dataOf({ authors })['author']).toEqual([
		{ '@type': 'Person', name: '魏', url: 'https://m.example.org/reporter/wei.html' },
		{ '@type': 'Person', name: '客' },
		{ '@type': 'Person', name: '走' },
	]);
});

it('N6: a story names its picture, then its cuts of 16:9, 4:3 and 1:1; a topic names its picture alone', () => {
	const cut = (width: number, height: number) => ({
		address: `https://m.example.org/${width}.jpg`,
		width,
		height,
		alt: '',
	});
	const made = { cuts: [cut(1200, 675), cut(800, 600)], square: cut(600, 600) };
	const authors = [{ authorId: 'wei', name: '魏' }];
	const images = dataOf({ authors }, made)['image'] as { width: number; height: number }[];
	expect(images.map(({ width, height }) => [width, height])).toEqual([
		[1200, 630],
		[1200, 675],
		[800, 600],
		[600, 600],
	]);
	expect(dataOf({ authors }, { cuts: [] })['image']).toMatchObject({ '@type': 'ImageObject', width: 1200 });
	expect(dataOf({ authors, articleType: 3 }, made)['image']).toMatchObject({ '@type': 'ImageObject', width: 1200 });
});

it('E-41: a broadcast has its newest reports as updates', () => {
	const reports = Array.from({ length: 12 }, (_, index) => ({
		...{ id: `r${index}`, time: `2026-11-18 ${10 + index}:00:00`, name: index === 11 ? '' : '记者' },
		...{ title: index === 11 ? '通车' : '', content: `第${index}条\n${'雪'.repeat(300)}` },
	}));
	const live = { status: 1, startTime: '2026-11-18 09:00:00', endTime: '', videos: [], reports };
	const updates = dataOf({ articleType: 6, source: '报', live })['liveBlogUpdate'] as Record<string, string>[];
	expect(updates).toHaveLength(10);
	expect(updates[0]).toEqual({
		'@type': 'BlogPosting',
		headline: '通车',
		articleBody: `第11条 ${'雪'.repeat(195)}`,
		url: 'https://m.example.org/1.html#report-r11',
		datePublished: '2026-11-18T21:00:00+08:00',
	});
	expect(updates[1]).toMatchObject({
		headline: `第10条 ${'雪'.repeat(55)}`,
		author: { '@type': 'Person', name: '记者' },
	});
	expect(dataOf({ articleType: 6, source: '报' })).not.toHaveProperty('liveBlogUpdate');
});

it('E-41: a question has who asked and when; an activity has a status', () => {
	const facts = {
		...{ author: { name: '读者' }, published: '2026-11-18 09:30:00', text: '何时通车？' },
		answer: { text: '年底。', author: '铁路局', published: '' },
	};
	expect(entityData('QAPage', card as never, site as never, '', facts)['mainEntity']).toMatchObject({
		author: { '@type': 'Person', name: '读者' },
		datePublished: '2026-11-18T09:30:00+08:00',
	});
	const event = { start: '2026-11-18 09:30:00', place: '青岭' };
	expect(entityData('Event', card as never, site as never, '', event)['eventStatus']).toBe(
		'https://schema.org/EventScheduled',
	);
	// Without a place it is no event for search engines.
	expect(entityData('Event', card as never, site as never, '', {})).not.toHaveProperty('eventStatus');
});
