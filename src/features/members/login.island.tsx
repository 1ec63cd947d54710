import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { island } from '../../client/islands/island.tsx';
import { backAddress } from '../../client/islands/login-address.ts';
import { useTranslate } from '../../client/islands/use-translate.ts';
import { runtimeSettings } from '../../client/runtime/runtime-settings.ts';
import { messagingRequested, messagingStatus } from '../../client/stores/messaging.ts';
import { clearLogin, session, startSession } from '../../client/stores/session.ts';
import { isMessaging } from '../../domain/user-agent.ts';
import { addressOf } from '../../routes.ts';
import { LoginForm } from './LoginForm.tsx';
import { signIn } from './sign-in.store.ts';

const noProblems = { phone: '', password: '', form: '' };

/** Whether this is a messaging platform's browser, and the platform's sign-in is set up. */
const hasMessaging = (): boolean =>
	isMessaging(navigator.userAgent) && runtimeSettings().site.messagingAuthorizeUrl !== '';

/** The sign-in; afterwards it leads back to where the reader came from (E-36). */
export const Login = island('login', () => {
	const { t } = useTranslate();
	const reader = useStore(session, { ssr: 'initial' });
	const [phone, setPhone] = useState('');
	const [password, setPassword] = useState('');
	const [problems, setProblems] = useState(noProblems);
	const messaging = useStore(messagingStatus, { ssr: 'initial' });
	const [byMessaging, setByMessaging] = useState(false);
	useEffect(() => {
		startSession();
		setByMessaging(hasMessaging());
	}, []);
	useEffect(() => {
		const { search, origin } = window.location;
		const back = backAddress(search, origin);
		if (messaging === 2 && back !== '') window.location.replace(back);
	}, [messaging]);

	const submit = async (): Promise<void> => {
		const missing = {
			...noProblems,
			phone: phone.trim() === '' ? t('login.needPhone') : '',
			password: password === '' ? t('login.needPassword') : '',
		};
		setProblems(missing);
		if (missing.phone !== '' || missing.password !== '' || reader.state === 'authorizing') return;
		const answer = await signIn(phone.trim(), password);
		if (answer.ok) {
			// Without storage the sign-in ends with this page, so the reader stays on it.
			if (!answer.lasts) return;
			const { search, origin } = window.location;
			window.location.replace(backAddress(search, origin) || addressOf('home'));
			return;
		}
		setProblems({
			...noProblems,
			form:
				answer.problem === 'network'
					? t('state.networkError')
					: answer.message === 'error'
						? t('login.failed')
						: answer.message,
		});
	};

	return (
		<LoginForm
			t={t}
			session={reader.state === 'unknown' ? 'unknown' : reader.state === 'member' ? 'member' : 'visitor'}
			member={reader.state === 'member' ? reader.login.member : null}
			phone={phone}
			password={password}
			busy={reader.state === 'authorizing'}
			problems={problems}
			messaging={byMessaging ? { busy: messaging === 1, onAsk: () => messagingRequested.set(true) } : null}
			onPhone={setPhone}
			onPassword={setPassword}
			onSubmit={() => void submit()}
			onLogout={() => clearLogin()}
		/>
	);
});
