import { afterEach, expect, it } from 'vitest';
import { setAbsentRoutes } from '../domain/absent-routes.ts';
import { addressOf } from '../routes.ts';
import { withoutAbsentLinks } from './absent-links.ts';

afterEach(() => setAbsentRoutes([]));

const author = `<a class="author" href="${addressOf('reporter', { id: '1' })}" lang="zh"><b>李</b></a>`;
const story = `<a href="${addressOf('newsDetail', { id: '7' })}">story</a>`;

it('a link to a route that the site lacks becomes text, with its classes and language; others stay', () => {
	expect(withoutAbsentLinks(author + story)).toBe(author + story);
	setAbsentRoutes(['reporter']);
	expect(withoutAbsentLinks(author + story)).toBe(`<span class="author" lang="zh"><b>李</b></span>${story}`);
	expect(withoutAbsentLinks(`<a href="${addressOf('reporter')}">x</a>`)).toBe('<span>x</span>');
});

it('the address of another route that begins with the same word is not meant', () => {
	setAbsentRoutes(['my']);
	const menu = `<a href="${addressOf('menu')}">x</a>`;
	expect(withoutAbsentLinks(menu)).toBe(menu);
});

it('takes time in proportion to the text', () => {
	setAbsentRoutes(['reporter']);
	const open = '<a '.repeat(20_000);
	expect(withoutAbsentLinks(open)).toBe(open);
	expect(withoutAbsentLinks(author.repeat(2_000))).not.toContain('<a');
});
