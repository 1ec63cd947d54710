import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { emptyThread } from '../../domain/comment-thread.ts';
import bo from '../../i18n/messages/bo.json';
import cn from '../../i18n/messages/cn.json';
import en from '../../i18n/messages/en.json';
import { createTranslate, type Translate } from '../../i18n/translate.ts';
import { CommentSection } from './CommentSection.tsx';
import { Composer, type ComposerProps } from './Composer.tsx';
import type { CommentSectionProps } from './comment-props.ts';

const languages = [cn, en, bo].map((words) => [words, createTranslate(words, cn)] as const);
const nothing = (): void => undefined;

const section = (t: Translate, closed = false): string => {
	const props: CommentSectionProps = {
		t,
		language: 'cn',
		resource: '',
		timeStyle: 1,
		now: 0,
		phase: 'ready',
		thread: emptyThread,
		count: 0,
		hot: [],
		more: 'idle',
		loadingReplies: new Set(),
		closed,
		session: 'visitor',
		loginAddress: '/login.html',
		notice: '',
		deleting: null,
		onRetry: nothing,
		onMore: nothing,
		onMoreReplies: nothing,
		onLike: nothing,
		onWrite: nothing,
		onReply: nothing,
		onDelete: nothing,
		onDeleteAnswer: nothing,
		onResend: nothing,
		onDiscard: nothing,
	};
	return renderToStaticMarkup(createElement(CommentSection, props));
};

describe('R-SCREEN-64, A-030: an item without comments', () => {
	it.each(languages)('says so first, and then invites to write the first one', (words, t) => {
		const html = section(t);
		expect(html).toContain(`>${words['state.empty']}</p>`);
		expect(html.indexOf(words['comment.empty'])).toBeGreaterThan(html.indexOf(words['state.empty']));
		expect(html).not.toContain(words['site.toHome']);
	});
	it.each(languages)('whose comments are closed says that, once', (words, t) => {
		const html = section(t, true);
		expect(html).toContain(`>${words['state.empty']}</p>`);
		expect(html.split(words['comment.closed'])).toHaveLength(2);
		expect(html).not.toContain(words['comment.empty']);
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
