import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ArticleAnswer } from '../../../contract/entities/reading.ts';
import { staticMarkup } from '../../../document/static-markup.ts';
import { viewContext } from '../../../ui/context.test-data.ts';
import { PhotoView } from './PhotoView.tsx';

const picture = { address: '', width: 0, height: 0, alt: '' };
const card = { title: '题', description: '', image: picture, picture };

const htmlOf = (pic_list_title: string, context = viewContext(), fields = {}): string => {
	const own = { fileId: '346', title: '沿着新铁路', pic_list: ['a.jpg'], pic_list_title };
	const article = v.parse(ArticleAnswer, { ...own, ...fields });
	return staticMarkup(PhotoView, {
		page: {
			article,
			title: article.title,
			body: '',
			wordCount: 0,
			unit: 'characters',
			readingMinutes: 0,
			summary: '',
			hero: null,
			head: { card, path: '/x.html' },
		},
		context,
	});
};

it('R-ENT-027: the pictures show their own title, unless it is that of the page', () => {
	expect(htmlOf('四季<b>')).toContain('<p class="photos-title">四季&lt;b&gt;</p>');
	for (const title of ['', ' ', '沿着新铁路']) expect(htmlOf(title)).not.toContain('photos-title');
});

it('R-CONF-62: whole pictures have no suffix of list pictures', () => {
	const context = viewContext();
	const { settings } = context;
	const suffixed = { ...settings, window: { ...settings.window, thumbnailSuffix: '!thumb' } };
	const html = htmlOf('', { ...context, settings: suffixed });
	expect(html).toContain('src="/a.jpg"');
	expect(html).not.toContain('!thumb');
});

it('R-CONF-20, A-075: a photo set names its authors unless the settings hide them', () => {
	const context = viewContext();
	const { settings } = context;
	const hidden = { ...context, settings: { ...settings, page: { ...settings.page, showAuthor: false } } };
	const authors = [{ authorId: 'wei', name: '魏长河' }];
	expect(htmlOf('', context, { authors })).toContain('<span>魏长河</span>');
	expect(htmlOf('', hidden, { authors })).not.toContain('魏长河');
});

it('R-SCREEN-64, A-030: a photo set without photos and without a text says that there is no content', () => {
	const html = htmlOf('', viewContext(), { pic_list: null });
	expect(html).toContain('>还没有内容<');
	expect(html).not.toContain('data-photo-step');
	expect(htmlOf('')).not.toContain('还没有内容');
});
