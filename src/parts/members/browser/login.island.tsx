import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { island } from '../../../client/islands/island.tsx';
import { backAddress } from '../../../client/islands/login-address.ts';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { exportedSettings } from '../../../client/runtime/exported-settings.ts';
import { runtimeSettings } from '../../../client/runtime/runtime-settings.ts';
import { signOut } from '../../../client/session/sign-out.ts';
import { messagingRequested, messagingStatus } from '../../../client/stores/messaging.ts';
import { session, startSession } from '../../../client/stores/session.ts';
import { showToast } from '../../../client/stores/toasts.ts';
import { codeForm, verificationCodeAddress } from '../../../client/stores/verification-code.ts';
import { isOpenable } from '../../../domain/address.ts';
import { isMessaging } from '../../../domain/user-agent.ts';
import { addressOf } from '../../../routes.ts';
import { LoginForm } from '../page/LoginForm.tsx';
import type { TermsLink } from '../page/login-props.ts';
import { fieldsOfWay, firstProblem } from '../page/sign-in-form.ts';
import {
	choosePictureForm,
	phoneCode,
	renewPicture,
	requestCode,
	secondsLeft,
	startPhoneCode,
} from './phone-code.store.ts';
import { shownMember } from './shown-member.ts';
import {
	agree,
	chooseWay,
	hasAgreed,
	setSignInField,
	signInForm,
	signInLasts,
	startForm,
	submitForm,
} from './sign-in.store.ts';

/** Whether this is a messaging platform's browser, and the platform's sign-in is set up (A-091). */
const hasMessaging = (): boolean =>
	isMessaging(navigator.userAgent) && runtimeSettings().site.messagingAuthorizeUrl !== '';

/** Before scripts, and without an address of their own, both lead to the page about the newspaper. */
const termsLinks = (terms = '', privacy = ''): TermsLink[] => [
	{ message: 'login.terms', href: isOpenable(terms) ? terms : addressOf('aboutUs') },
	{ message: 'login.privacy', href: isOpenable(privacy) ? privacy : addressOf('aboutUs') },
];

/** The seconds of a wait, counted down while there are any. */
const useSecondsLeft = (): number => {
	const state = useStore(phoneCode, { ssr: 'initial' });
	const [left, setLeft] = useState(0);
	useEffect(() => {
		const count = (): number => {
			const seconds = secondsLeft(state);
			setLeft(seconds);
			return seconds;
		};
		if (count() === 0) return;
		const timer = setInterval(() => {
			if (count() === 0) clearInterval(timer);
		}, 500);
		return () => clearInterval(timer);
	}, [state]);
	return left;
};

const focusProblem = (): void => {
	const field = firstProblem(signInForm.get().problems);
	document.getElementById(field === undefined ? 'login-notice' : `login-${field}`)?.focus();
};

/** Moves the focus to the title of what is shown now: the button that was tapped may be gone. */
const focusTitle = (): void =>
	void requestAnimationFrame(() => document.querySelector<HTMLElement>('#login-title,#member-name')?.focus());

/** Goes back to where the reader came from (E-36). Without storage the sign-in ends with this page, which stays. */
const goBack = (): void => {
	if (!signInLasts()) return;
	const { search, origin } = window.location;
	// The column of home that the reader came from (A-015).
	const active = new URLSearchParams(search).get('active') ?? '';
	const home = `${addressOf('home')}${active === '' ? '' : `?active=${encodeURIComponent(active)}`}`;
	window.location.replace(backAddress(search, origin) || home);
};

const submit = async (): Promise<void> => {
	const isBinding = signInForm.get().way === 'bind';
	if (!(await submitForm())) return focusProblem();
	if (!isBinding) return goBack();
	showToast('login.bound');
	focusTitle();
};

const leave = (): void => {
	void signOut().then((ended) => showToast(ended ? 'login.loggedOut' : 'login.loggedOutHere'));
	focusTitle();
};

/** The sign-in in all its ways (R-VAL-06…09, R-ROLE-05, A-016); afterwards it leads back. */
export const Login = island('login', () => {
	const { t, language } = useTranslate();
	const reader = useStore(session, { ssr: 'initial' });
	const form = useStore(signInForm, { ssr: 'initial' });
	const code = useStore(phoneCode, { ssr: 'initial' });
	const picture = useStore(codeForm, { ssr: 'initial' });
	const messaging = useStore(messagingStatus, { ssr: 'initial' });
	const wait = useSecondsLeft();
	const [byMessaging, setByMessaging] = useState(false);
	const [links, setLinks] = useState<readonly TermsLink[]>(termsLinks);
	useEffect(() => {
		startSession();
		startForm();
		startPhoneCode();
		const { termsUrl, privacyUrl } = exportedSettings().site;
		setLinks(termsLinks(termsUrl, privacyUrl));
		setByMessaging(hasMessaging());
	}, []);
	const needsPicture = fieldsOfWay[form.way].includes('picture');
	useEffect(() => {
		if (needsPicture) renewPicture();
	}, [needsPicture]);
	useEffect(() => {
		const { search, origin } = window.location;
		const back = backAddress(search, origin);
		if (messaging === 2 && back !== '') window.location.replace(back);
	}, [messaging]);

	return (
		<LoginForm
			t={t}
			session={reader.state === 'unknown' ? 'unknown' : reader.state === 'member' ? 'member' : 'visitor'}
			member={reader.state === 'member' ? shownMember(reader.login.member) : null}
			way={form.way}
			fields={form.fields}
			problems={form.problems}
			notice={form.notice}
			sentence={form.notice === 'login.unavailable' ? form.sentence : ''}
			busy={form.busy || reader.state === 'authorizing'}
			phoneCode={{
				form: picture,
				address: verificationCodeAddress(code.pictureKey, picture, language),
				sending: code.sending,
				sent: code.sent,
				wait,
			}}
			consent={form.mustAgree ? { agreed: form.agreed, links } : null}
			messaging={
				byMessaging
					? {
							busy: messaging === 1,
							onAsk: () => {
								if (hasAgreed()) messagingRequested.set(true);
								else focusProblem();
							},
						}
					: null
			}
			onWay={(way) => {
				chooseWay(way);
				focusTitle();
			}}
			onField={setSignInField}
			onPicture={renewPicture}
			onCodeForm={choosePictureForm}
			onRequestCode={() => void requestCode().then(focusRequest)}
			onAgree={agree}
			onSubmit={() => void submit()}
			onLogout={leave}
		/>
	);
});

/** After a request: the problem, or the field for the code that was sent. */
const focusRequest = (): void => {
	const { problems, notice } = signInForm.get();
	if (firstProblem(problems) !== undefined || notice !== '') focusProblem();
	else document.getElementById('login-code')?.focus();
};
