import { describe, expect, it } from 'vitest';
import { discuss } from '../contract/comments.ts';
import { entityTag, holderIdOfTag, holderOf, idOfTag, listTag, type Tag } from '../contract/dependency-tags.ts';
import { getColumn, getColumns } from '../contract/front.ts';
import { type CallHandler, handle, handleRead, type ReadHandler } from './handler.ts';

const columns: ReadHandler<typeof getColumns> = () => Promise.resolve({ columns: [] });
const column: ReadHandler<typeof getColumn> = ({ columnId }) => Promise.reject(new Error(columnId));
const comment: CallHandler<typeof discuss> = () => Promise.resolve({ discuss: null });

describe('a handler is paired with its call', () => {
	it('by type: a wrong pairing does not compile', () => {
		const pairs = [
			handleRead(getColumns, columns),
			handleRead(getColumn, column),
			// @ts-expect-error its request has no columnId
			handleRead(getColumns, column),
			// @ts-expect-error its answer has no column
			handleRead(getColumn, columns),
			// @ts-expect-error the answer lacks a field
			handleRead(getColumns, () => Promise.resolve({})),
			// @ts-expect-error a read has no writing context
			handleRead(discuss, comment),
		];
		expect(pairs).toHaveLength(6);
		expect(handle(discuss, comment).call).toBe(discuss);
	});

	it('and gets the checked request', () => {
		expect(handleRead(getColumn, column).accept({ columnId: 12 }).request).toEqual({ columnId: '12' });
		expect(() => handleRead(getColumn, column).accept({})).toThrow('columnId: is missing.');
	});
});

describe('dependency tags', () => {
	it('are what the change feed and the store hold', () => {
		expect([entityTag('article', 345), listTag('leader'), listTag('article', holderOf('author', 'wei'))]).toEqual([
			'article:345',
			'list:leader:',
			'list:article:author:wei',
		]);
		expect([idOfTag('article:5', 'article'), idOfTag('articles', 'article')]).toEqual(['5', undefined]);
		expect(holderIdOfTag('list:article:tag:铁路', 'article', 'tag')).toBe('铁路');
	});

	it('do not compile misspelt', () => {
		const tags: Tag[] = [
			'columns',
			'article:5',
			'list:article:author:wei',
			// @ts-expect-error misspelt
			'colums',
			// @ts-expect-error misspelt
			'artcle:5',
			// @ts-expect-error no such list
			'list:articles:author:wei',
			// @ts-expect-error no such holder
			'list:article:autor:wei',
		];
		// @ts-expect-error misspelt
		const made = entityTag('artcle', 5);
		expect([...tags, made]).toHaveLength(8);
	});
});
