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
