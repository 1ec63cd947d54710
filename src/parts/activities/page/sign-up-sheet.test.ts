import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import bo from '../../../i18n/messages/bo.json';
import cn from '../../../i18n/messages/cn.json';
import en from '../../../i18n/messages/en.json';
import { createTranslate } from '../../../i18n/translate.ts';
import { SignUpSheet, type SignUpSheetProps } from './SignUpSheet.tsx';

const nothing = (): void => undefined;

/** The sheet after a sign-up. */
const done = (messages: Readonly<Record<string, string>>, registCode: string): string => {
	const props: SignUpSheetProps = {
		t: createTranslate(messages, cn),
		phase: 'done',
		activity: null,
		fields: {},
		problems: {},
		notice: '',
		isClosed: false,
		loginAddress: '',
		registCode,
		qr: null,
		vouchersAddress: '/signupdetail.html',
		calendarAddress: '',
		panel: null,
		file: () => null,
		onField: nothing,
		onSend: nothing,
		onRetry: nothing,
		onClose: nothing,
	};
	return renderToStaticMarkup(createElement(SignUpSheet, props));
};

it.each([
	cn,
	en,
	bo,
])('R-SCREEN-40: a sign-up shows its code, and does not speak of one that it has not', (messages) => {
	const withCode = done(messages, 'AB12CD34');
	expect(withCode).toContain('<p class="code">AB12CD34</p>');
	expect(withCode).toContain(`>${messages['signUp.done']}</p>`);
	const without = done(messages, '');
	expect(without).toContain(`>${messages['signUp.doneWithoutCode']}</p>`);
	expect(without).not.toContain('class="code"');
});
