import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { island } from '../../../client/islands/island.tsx';
import { loginAddress } from '../../../client/islands/login-address.ts';
import { useNotice } from '../../../client/islands/use-notice.ts';
import { useSheet } from '../../../client/islands/use-sheet.ts';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { addStyleSheet } from '../../../client/runtime/add-style-sheet.ts';
import { loadPart } from '../../../client/runtime/load-part.ts';
import { refusalWords } from '../../../client/session/refusal.ts';
import { session, startSession } from '../../../client/stores/session.ts';
import type { Activity } from '../../../contract/entities/activities.ts';
import { calendarFile } from '../../../domain/calendar-file.ts';
import { type QrCode, qrCode } from '../../../domain/qr-code.ts';
import { plainTitle } from '../../../domain/text.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { addressOf } from '../../../routes.ts';
import fileStyles from '../../../ui/file-picker.css?url&no-inline';
import photoStyles from '../../../ui/photo-picker.css?url&no-inline';
import { words } from '../../../ui/words.ts';
import { SignUpSheet } from '../page/SignUpSheet.tsx';
import {
	closeForm,
	followShownState,
	openForm,
	type SignUpForm,
	sendForm,
	setSignUpField,
	signUpForm,
	waitForForm,
} from './sign-up.store.ts';
import { SignUpFile } from './sign-up-file.tsx';
import { fileOf } from './sign-up-files.store.ts';

/** The element of the page that shows the state of the sign-up. */
const shownSignUp = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-refresh="activity-apply"]');

/** Opens the form of the activity on the page, at once or when a fallback page has loaded it. */
const openShownForm = (): void => {
	const id = shownSignUp()?.dataset['id'] ?? '';
	if (id !== '') void openForm(id);
	else {
		waitForForm();
		window.addEventListener('touch-edition:content', openShownForm, { once: true });
	}
};

/** Loads the open form again when the page shows that sign-up has begun or ended. */
const followPage = (): void => {
	const state = shownSignUp()?.dataset['state'];
	if (state !== undefined) void followShownState(state);
};

/** Loads places and state on the page again, because this sign-up has changed them. */
const refreshState = (): boolean | undefined =>
	shownSignUp()?.dispatchEvent(new CustomEvent('touch-edition:refresh', { bubbles: true }));

const sentenceOf = ({ notice, sentence }: SignUpForm, t: Translate): string =>
	notice === '' ? '' : (notice === 'failed' && refusalWords(sentence, t)) || t(`signUp.${notice}`);

const calendarAddress = (activity: Activity | null): string => {
	if (activity === null) return '';
	const { fileId, title, startTime, endTime, address } = activity;
	const { origin, hostname } = window.location;
	const url = `${origin}${addressOf('activityDetail', { id: fileId })}`;
	const file = calendarFile({
		id: `${fileId}@${hostname}`,
		title: plainTitle(title),
		startTime,
		endTime,
		address,
		url,
	});
	return file === '' ? '' : `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
};

const closedNotices: ReadonlySet<SignUpForm['notice']> = new Set(['early', 'ended', 'full', 'registered', 'gone']);

/** 我要报名: a button that opens the form in a sheet (R-SCREEN-40, R-ROLE-10, R-STATE-46…48). */
export const SignUp = island('sign-up', () => {
	const { t, language } = useTranslate();
	const state = useStore(signUpForm, { ssr: 'initial' });
	const reader = useStore(session, { ssr: 'initial' });
	const sheet = useSheet('sign-up');
	const [login, setLogin] = useState('');
	const [qr, setQr] = useState<QrCode | null>(null);

	useEffect(() => {
		// Files are chosen in the sheet alone: the page need not wait for these.
		for (const styles of [fileStyles, photoStyles])
			addStyleSheet(styles).catch((error: unknown) => console.warn(error));
		startSession();
		setLogin(loginAddress('sign-up'));
	}, []);
	useEffect(() => {
		if (sheet.isOpen) openShownForm();
		else {
			window.removeEventListener('touch-edition:content', openShownForm);
			closeForm();
		}
	}, [sheet.isOpen]);
	useEffect(() => {
		if (!sheet.isOpen) return;
		window.addEventListener('touch-edition:content', followPage);
		return () => window.removeEventListener('touch-edition:content', followPage);
	}, [sheet.isOpen]);
	useEffect(() => {
		if (state.registCode === '') return setQr(null);
		void loadPart(() => qrCode(state.registCode)).then(setQr, () => setQr(null));
	}, [state.registCode]);

	const notice = useNotice(sentenceOf(state, t));
	const vouchers = `${addressOf('signupdetail')}?id=${encodeURIComponent(state.activity?.fileId ?? '')}`;
	return (
		<div className="page-bar" id="sign-up">
			<button
				className="button button-primary button-wide"
				type="button"
				onClick={sheet.open}
				{...words(t, 'activity.apply')}
			/>
			{sheet.isOpen
				? createPortal(
						<SignUpSheet
							t={t}
							phase={state.phase}
							activity={state.activity}
							fields={state.fields}
							problems={state.problems}
							notice={notice}
							isClosed={closedNotices.has(state.notice)}
							loginAddress={state.notice === 'login' && reader.state !== 'member' ? login : ''}
							registCode={state.registCode}
							qr={qr}
							vouchersAddress={vouchers}
							calendarAddress={calendarAddress(state.activity)}
							panel={sheet.panel}
							file={(field) => {
								const list = fileOf(field.name);
								return list === undefined ? null : <SignUpFile t={t} language={language} field={field} list={list} />;
							}}
							onField={setSignUpField}
							onSend={() => void sendForm().then((sent) => (sent ? refreshState() : undefined))}
							onRetry={openShownForm}
							onClose={sheet.close}
						/>,
						document.body,
					)
				: null}
		</div>
	);
});
