import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ArticleAnswer } from '../contract/entities/reading.ts';
import { articleData } from './structured-data.ts';

const picture = { address: 'https://m.example.org/a.jpg', width: 1200, height: 630, alt: '' };
const card = { title: '题', description: '', image: picture, picture };
const site = {
	title: '青岭日报',
	address: 'https://m.example.org',
	image: { src: '/logo.png', width: 1, height: 1 },
	resource: '',
};

const dataOf = (fields: object) =>
	articleData(
		v.parse(ArticleAnswer, { fileId: '1', title: '题', publishtime: '2026-11-18 09:30:00', ...fields }),
		card as never,
		site as never,
		'https://m.example.org/1.html',
		[],
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
