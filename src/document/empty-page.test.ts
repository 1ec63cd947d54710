import { expect, it } from 'vitest';
import { addressOf, routeNamed } from '../routes.ts';
import { isEmptyList } from './empty-page.ts';

const state = '<div class="state"><p>Nothing here yet.</p></div>';
const row = `<a href="${addressOf('newsDetail', { columnId: '1', id: '2' })}">A story</a>`;
const column = `<a href="${addressOf('columnDetail', { id: '2' })}">A column</a>`;

it.each([
	['columnDetail', state, true],
	['columnDetail', state + column, true],
	['moreLive', state, true],
	['tagList', row, false],
	['reporter', row + state, false],
	['newsDetail', state, false],
	['home', state, false],
	['aboutUs', '<p>About us</p>', false],
] as const)('E-44: a page of %s with %s is empty: %s', (route, main, isEmpty) => {
	expect(isEmptyList(routeNamed(route), main)).toBe(isEmpty);
});
