import { describe, expect, it } from 'vitest';
import { nameOfPlace, parseBucketTarget, problemOfTarget } from './place.ts';

describe('a target that is a bucket', () => {
	it.each([
		['s3://news', { bucket: 'news', prefix: '' }],
		['s3://news/', { bucket: 'news', prefix: '' }],
		['s3://my.news-1/site/m/', { bucket: 'my.news-1', prefix: 'site/m' }],
	])('%s is understood', (target, place) => {
		expect(parseBucketTarget(target)).toEqual(place);
		expect(parseBucketTarget(nameOfPlace(place))).toEqual(place);
	});

	it.each([
		's3://',
		's3://x',
		's3://News',
		's3://news//a',
		's3://news/a b',
		's3://news/a/../b',
		's3://news/a?b',
		'/news',
	])('%s is refused', (target) => {
		expect(parseBucketTarget(target)).toBeUndefined();
	});
});

it('says which part of a target is wrong', () => {
	expect(problemOfTarget('s3://b/site')).toContain('"b" is no name of a bucket');
	expect(problemOfTarget('s3://News/site')).toContain('"News" is no name of a bucket');
	expect(problemOfTarget('s3://news/a b')).toContain('the prefix after "news/"');
	expect(problemOfTarget('s3://news/site')).toBe('');
});
