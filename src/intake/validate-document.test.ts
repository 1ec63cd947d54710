import { expect, it } from 'vitest';
import { hasForbidden } from '../domain/sanitize/characters.ts';
import { checkDocument } from './validate-document.ts';

/** Every kind of character that no text contains, between two letters. */
const dirt = '\u0000\b\u000b\f\u001b\u001d\u007f\u0085\u009f\ufdd0\ufeff\ufffe\uffff\ud83d';
const dirty = (text: string): string => `${text.charAt(0)}${dirt}${text.slice(1)}\udc00`;

const stored = (document: object): unknown => {
	const checked = checkDocument(document);
	if ('refused' in checked) throw new Error(`${checked.refused.field}: ${checked.refused.reason}`);
	return checked.document;
};
const textsIn = (value: unknown): string[] =>
	typeof value === 'string'
		? [value]
		: typeof value === 'object' && value !== null
			? Object.values(value).flatMap(textsIn)
			: [];

const time = '2026-11-27 20:30:00';
const documents: Record<string, object> = {
	article: {
		...{ kind: 'article', id: '1', columnId: '2', type: 0, publishtime: time, title: dirty('退格在标题里') },
		...{
			attAbstract: dirty('摘要'),
			source: dirty('本报'),
			editor: dirty('编辑'),
			tags: [dirty('标签')],
			correction: dirty('更正'),
		},
		body: `<p title="${dirty('a')}">字${dirt}<b>粗&#8;&#x1D;&#xFFFE;&#11;&#127;体</b></p><pre>一${dirt}&#2;二</pre><img src="/a.jpg" alt="${dirty('图')}&#8;">`,
		pic_list: [{ src: '/a.jpg', alt: dirty('图'), caption: dirty('说明') }],
	},
	column: { kind: 'column', id: '2', name: dirty('要闻'), description: dirty('栏目'), names: { en: dirty('News') } },
	author: { kind: 'author', id: '3', name: dirty('王五'), description: dirty('记者') },
	comment: { kind: 'comment', id: '4', articleId: '1', content: dirty('评论'), nickname: dirty('网友'), time },
	poll: {
		...{ kind: 'poll', id: '5', title: dirty('投票') },
		themes: [
			{ id: '6', title: dirty('主题'), options: [{ id: '7', name: dirty('选项'), description: dirty('介绍') }] },
		],
	},
	question: {
		kind: 'question',
		id: '8',
		content: dirty('问'),
		nickname: dirty('网友'),
		time,
		answer: { content: dirty('答'), name: dirty('局'), time },
	},
};

it.each(
	Object.entries(documents),
)('N1: a document of the kind %s has no control characters, half pairs or noncharacters', (_, document) => {
	const texts = textsIn(stored(document));
	expect(texts.filter(hasForbidden)).toEqual([]);
	expect(texts.filter((text) => /&#|\ufffd/.test(text))).toEqual([]);
});

it('N1: an id with a control character is refused, and is not that of another document', () => {
	for (const dirtyIds of [{ id: '1\b' }, { columnId: '2\u0000' }, { authorIds: ['3\u009f'] }, { related: ['4\b'] }])
		expect(checkDocument({ ...documents['article'], ...dirtyIds })).toHaveProperty('refused');
});

it('N1: long texts keep their lines, titles and names are one line', () => {
	expect(
		stored({ ...documents['article'], title: '上\u2028下\t左\r\n右', attAbstract: '上\u2029下\r\n左\t右' }),
	).toMatchObject({
		title: '上 下 左 右',
		attAbstract: '上\n下\n左\t右',
	});
});
