import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { addressOf } from '../routes.ts';
import { clearLogin, session, startSession } from '../stores/session.ts';
import { signIn } from '../stores/sign-in.ts';
import { LoginForm } from '../views/account/LoginForm.tsx';
import { island } from './island.tsx';
import { backAddress } from './login-address.ts';
import { useTranslate } from './use-translate.ts';

const noProblems = { phone: '', password: '', form: '' };

/** Sign-in against the platform; afterwards back to where the reader came from (E-36). */
export const Login = island('login', () => {
	const { t } = useTranslate();
	const reader = useStore(session, { ssr: 'initial' });
	const [phone, setPhone] = useState('');
	const [password, setPassword] = useState('');
	const [problems, setProblems] = useState(noProblems);
	useEffect(startSession, []);

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
			onPhone={setPhone}
			onPassword={setPassword}
			onSubmit={() => void submit()}
			onLogout={() => clearLogin()}
		/>
	);
});
