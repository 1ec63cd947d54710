import type { MessageKey } from '../../../i18n/translate.ts';
import { Message } from '../../../ui/Message.tsx';
import { submitted } from '../../../ui/submitted.ts';
import { words } from '../../../ui/words.ts';
import { Consent } from './Consent.tsx';
import { LoginField } from './LoginField.tsx';
import type { LoginFormProps } from './login-props.ts';
import { MemberCard } from './MemberCard.tsx';
import { fieldsOfWay, type SignInWay } from './sign-in-form.ts';

const texts: Readonly<Record<SignInWay, { title: MessageKey; why: MessageKey; submit: MessageKey }>> = {
	password: { title: 'login.title', why: 'login.why', submit: 'login.submit' },
	code: { title: 'login.title', why: 'login.whyCode', submit: 'login.submit' },
	register: { title: 'login.register', why: 'login.whyRegister', submit: 'login.submitRegister' },
	reset: { title: 'login.reset', why: 'login.whyReset', submit: 'login.submitReset' },
	bind: { title: 'login.bind', why: 'login.whyBind', submit: 'login.submitBind' },
};

/** The ways that a reader can choose instead of the shown one. */
const others: Readonly<Record<SignInWay, readonly [way: SignInWay, message: MessageKey][]>> = {
	password: [
		['code', 'login.byCode'],
		['register', 'login.register'],
		['reset', 'login.reset'],
	],
	code: [
		['password', 'login.byPassword'],
		['register', 'login.register'],
	],
	register: [['password', 'login.back']],
	reset: [['password', 'login.back']],
	bind: [['password', 'login.later']],
};

const OtherWays = ({ t, way, busy, session, onWay }: LoginFormProps) => (
	<ul className="login-ways">
		{others[way].map(([other, message]) => (
			<li key={other}>
				<button
					className="text-button"
					type="button"
					data-way={other}
					disabled={busy || session === 'unknown'}
					onClick={() => onWay(other)}
					{...words(t, message)}
				/>
			</li>
		))}
	</ul>
);

/**
 * The form for all ways to sign in, or the signed-in member. The form is visible at once, and its button takes a tap before the
 * scripts have come; its fields are enabled when the session is known.
 */
export const LoginForm = (props: LoginFormProps) => {
	const { t, session, member, way, busy, notice, sentence, messaging } = props;
	if (session === 'member' && way !== 'bind')
		return <MemberCard t={t} member={member} onLogout={props.onLogout} onBind={() => props.onWay('bind')} />;
	const { title, why, submit } = texts[way];
	return (
		<form className="login-form" noValidate aria-labelledby="login-title" data-way={way} {...submitted(props.onSubmit)}>
			<h1 id="login-title" tabIndex={-1} {...words(t, title)} />
			<p className="login-why" {...words(t, why)} />
			<p id="login-notice" className="form-problem" role="alert" tabIndex={-1}>
				{notice === '' ? null : <span>{sentence || t(notice)}</span>}
			</p>
			{fieldsOfWay[way].map((name) => (
				<LoginField key={name} props={props} name={name} />
			))}
			<Consent props={props} />
			<button className="button button-primary button-wide" type="submit" disabled={busy}>
				<Message t={t} k={busy ? 'login.submitting' : submit} />
			</button>
			{messaging === null || way === 'bind' ? null : (
				<button
					className="button button-wide"
					type="button"
					data-messaging=""
					disabled={messaging.busy}
					onClick={messaging.onAsk}
					{...words(t, 'login.messaging')}
				/>
			)}
			<OtherWays {...props} />
		</form>
	);
};
