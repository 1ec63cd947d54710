import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageHead } from '../../../document/head-tags.ts';
import { emptyThread, withPage } from '../../../domain/comment-thread.ts';
import bo from '../../../i18n/messages/bo.json';
import cn from '../../../i18n/messages/cn.json';
import en from '../../../i18n/messages/en.json';
import { createTranslate, type Translate } from '../../../i18n/translate.ts';
import { viewContext } from '../../../ui/context.test-data.ts';
import { CommentSection } from './CommentSection.tsx';
import { Composer, type ComposerProps } from './Composer.tsx';
import type { CommentSectionProps } from './comment-props.ts';
import { comment } from './comments.test-data.ts';
import { RepliesView } from './RepliesView.tsx';

const languages = [cn, en, bo].map((words) => [words, createTranslate(words, cn)] as const);
const nothing = (): void => undefined;

const section = (
	t: Translate,
	closed = false,
	thread = emptyThread,
	resource = '',
	more: Partial<CommentSectionProps> = {},
): string => {
	const props: CommentSectionProps = {
		t,
		anchor: 'comments',
		language: 'cn',
		resource,
		timeStyle: 1,
		now: 0,
		phase: 'ready',
		isUnanswered: false,
		thread,
		count: 0,
		showsLikes: true,
		hot: [],
		sort: 'time',
		more: 'idle',
		newer: 0,
		loadingReplies: new Set(),
		closed,
		session: 'visitor',
		loginAddress: '/login.html',
		notice: '',
		deleting: null,
		deletePanel: null,
		reporting: null,
		reportPanel: null,
		onReport: null,
		onReportAnswer: nothing,
		onRetry: nothing,
		onSort: nothing,
		onMore: nothing,
		onNewer: nothing,
		onMoreReplies: nothing,
		onLike: nothing,
		onWrite: nothing,
		onReply: nothing,
		onDelete: nothing,
		onDeleteAnswer: nothing,
		onResend: nothing,
		onDiscard: nothing,
		...more,
	};
	return renderToStaticMarkup(createElement(CommentSection, props));
};

it.each(languages)('a sheet of comments has the heading, and the list below it has none', (_words, t) => {
	expect(section(t)).toContain('id="comments-title"');
	const html = section(t, false, emptyThread, '', { anchor: 'film-comments', inSheet: true });
	expect(html).toContain('aria-labelledby="film-comments-title"');
	expect(html).not.toContain('<h2');
});

describe('R-SCREEN-64, A-030: an item without comments', () => {
	it.each(languages)('says so first, and then invites to write the first one', (words, t) => {
		const html = section(t);
		expect(html).toContain(`>${words['state.empty']}</p>`);
		expect(html.indexOf(words['comment.empty'])).toBeGreaterThan(html.indexOf(words['state.empty']));
		expect(html).not.toContain(words['site.toHome']);
	});
	it.each(languages)('E-50: whose comments are closed says that, once, and has no way to write one', (words, t) => {
		const html = section(t, true);
		expect(html).toContain(`>${words['state.empty']}</p>`);
		expect(html.split(words['comment.closed'])).toHaveLength(2);
		expect(html).not.toContain(words['comment.empty']);
		expect(html).not.toContain('composer-invite');
	});
});

describe('R-CONF-20, A-077: the likes of a comment', () => {
	const liked = withPage(
		emptyThread,
		{ list: [comment('1', { praiseCount: 777 })], page: 1, hasMore: false, totalCount: 1, totalPage: 1 },
		1,
	);
	it.each(languages)('have a number, unless the site hides counts', (_, t) => {
		expect(section(t, false, liked)).toContain('>777<');
		expect(section(t, false, liked, '', { showsLikes: false })).not.toContain('>777<');
	});
});

describe('A-109, R-ERR-08: comments that did not load', () => {
	const failed = (t: Translate, isUnanswered: boolean): string =>
		section(t, false, emptyThread, '', { phase: 'failed', isUnanswered });
	it.each(languages)('say in their place that there is no network, with a button to try again', (words, t) => {
		const html = failed(t, true);
		expect(html).toContain(`>${words['state.networkError']}</p>`);
		expect(html).toContain(`>${words['comment.failed']}</p>`);
		expect(html).toContain(`>${words['state.retry']}</button>`);
	});
	it.each(languages)('do not blame the network when the platform refused', (words, t) => {
		const html = failed(t, false);
		expect(html).not.toContain(words['state.networkError']);
		expect(html).toContain(`>${words['comment.failed']}</p>`);
	});
});

describe('the sheet in which a comment is written', () => {
	const sheet = (t: Translate, session: ComposerProps['session']): string => {
		const props: ComposerProps = {
			t,
			session,
			text: '',
			limit: 500,
			busy: false,
			closed: false,
			problem: '',
			replyTo: '',
			loginAddress: '/login.html',
			field: null,
			photos: { photos: [], limit: 9, problem: '', onAdd: nothing, onRetry: nothing, onRemove: nothing },
			onText: nothing,
			onSend: nothing,
		};
		return renderToStaticMarkup(createElement(Composer, props));
	};
	it.each(languages)('R-VAL-04: tells a visitor to sign in, with the link', (words, t) => {
		const html = sheet(t, 'visitor');
		expect(html).toContain(`>${words['comment.needLogin']}</span>`);
		expect(html).toMatch(new RegExp(`<a [^>]*href="/login.html"[^>]*>${words['comment.signInToSend']}</a>`));
		expect(sheet(t, 'member')).not.toContain(words['comment.needLogin']);
	});
});

describe('R-CALL-025: a deleted comment that has replies', () => {
	const page = { page: 1, hasMore: false, totalCount: 1, totalPage: 1 };
	const gone = comment('3', { content: '', nickname: '', topDiscuss: { ...page, list: [comment('4')] } });
	it.each(languages)('says that it was deleted, and can be neither liked nor answered', (words, t) => {
		const html = section(t, false, withPage(emptyThread, { ...page, list: [gone] }, 1));
		expect(html.split(`>${words['comment.deleted']}<`)).toHaveLength(2);
		expect(html.split('class="praise"')).toHaveLength(2);
		expect(html.split(`>${words['comment.reply']}<`)).toHaveLength(2);
	});
	it('says so on the page of its replies', () => {
		const head = { title: '回复', path: '/replyAll/3.html' } as PageHead;
		const replies = { id: '3', comment: gone, replies: [], data: {}, totalCount: 0, more: false, now: 0, head };
		const html = renderToStaticMarkup(createElement(RepliesView, { page: replies, context: viewContext() }));
		expect(html).toContain('>该评论已删除<');
	});
});

describe('the label of an official', () => {
	/** Two comments, or two replies to a comment, of which the first is an official's. */
	const two = [comment('1', { official: true, nickname: '州交通局' }), comment('2', { nickname: '小马' })];
	const page = { page: 1, hasMore: false, totalCount: 2, totalPage: 1 };
	/** The entries of a list by the name of their author, with the words beside it. */
	const labels = (html: string): string[][] =>
		[...html.matchAll(/<p class="comment-name">(.*?)<\/p>/g)].map(([, line = '']) =>
			line.split(/<[^>]*>/).filter((text) => text !== ''),
		);
	const thread = (list: typeof two) => withPage(emptyThread, { ...page, list }, 1);

	it.each(languages)('R-ROLE-22, A-034: is shown beside the names of officials only', (words, t) => {
		expect(labels(section(t, false, thread(two)))).toEqual([['州交通局', words['comment.official']], ['小马']]);
	});
	it.each(languages)('R-ROLE-23, A-034: is shown at replies below a comment too', (words, t) => {
		const asked = comment('3', { nickname: '阿依', topDiscuss: { ...page, list: two } });
		expect(labels(section(t, false, thread([asked])))).toEqual([
			['阿依'],
			['州交通局', words['comment.official']],
			['小马'],
		]);
	});
	it('R-ROLE-23, A-034: is shown at the replies on the page of a comment', () => {
		const head = { title: '回复', path: '/replyAll/3.html' } as PageHead;
		const asked = comment('3', { nickname: '阿依' });
		const replies = { id: '3', comment: asked, replies: two, data: {}, totalCount: 2, more: false, now: 0, head };
		const html = renderToStaticMarkup(createElement(RepliesView, { page: replies, context: viewContext() }));
		expect(labels(html)).toEqual([['阿依'], ['州交通局', '官方'], ['小马']]);
	});
});

it('a picture of a reader is found below the address of the media, as their photos are', () => {
	const list = [comment('1', { picture: '/heads/1.jpg' }), comment('2', { picture: 'javascript:alert(1)' })];
	const thread = withPage(emptyThread, { list, page: 1, hasMore: false, totalCount: 2, totalPage: 1 }, 1);
	const html = section(createTranslate(cn, cn), false, thread, 'https://media.example');
	expect(html).toContain('src="https://media.example/heads/1.jpg"');
	expect(html).not.toContain('javascript:');
});
