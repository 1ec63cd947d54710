import { expect, it } from 'vitest';
import { articleText } from './article-text.ts';

const picture = (caption: string) => ({ src: 'a.jpg', width: 0, height: 0, alt: '', caption });

it('contains abstract, body, captions and tags as plain text, each once', () => {
	const text = articleText({
		attAbstract: '雪线上升',
		content: '<p>冰川&amp;河</p><script>x()</script><p>湖</p>',
		pic_list: [picture('清晨'), picture('')],
		tags: ['气候'],
	});
	expect(text).toBe('雪线上升\n冰川&河 湖\n清晨\n#气候');
	expect(articleText({ attAbstract: '冰川', content: '<p>冰川与河</p>', pic_list: [], tags: [] })).toBe('冰川与河');
});

it('of a very long article is cut', () => {
	const content = `<p>${'山'.repeat(80_000)}</p>`;
	expect(articleText({ attAbstract: '', content, pic_list: [], tags: [] })).toHaveLength(50_000);
});
