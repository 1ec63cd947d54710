import type { ChangeEvent, FormEvent } from 'react';
import type { MessageKey } from '../../i18n/translate.ts';
import { Message } from '../../ui/Message.tsx';
import { words } from '../../ui/words.ts';
import type { LoginFormProps } from './login-props.ts';
import { MemberCard } from './MemberCard.tsx';

interface FieldProps {
	props: LoginFormProps;
	name: 'phone' | 'password';
	message: MessageKey;
	onChange: (value: string) => void;
}

const Field = ({ props, name, message, onChange }: FieldProps) => {
	const problem = props.problems[name];
	return (
		<div className="field">
			<label htmlFor={`login-${name}`}>
				<Message t={props.t} k={message} />
			</label>
			<input
				id={`login-${name}`}
				name={name}
				type={name === 'phone' ? 'tel' : 'password'}
				inputMode={name === 'phone' ? 'tel' : undefined}
				autoComplete={name === 'phone' ? 'username' : 'current-password'}
				value={props[name]}
				disabled={props.session === 'unknown'}
				aria-invalid={problem !== ''}
				aria-describedby={`login-${name}-problem`}
				onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
			/>
			<p id={`login-${name}-problem`} className="problem" role="alert">
				{problem}
			</p>
		</div>
	);
};

/**
 * The sign-in form, or the signed-in member. The form is visible at once; its fields are enabled when the session is
 * known.
 */
export const LoginForm = (props: LoginFormProps) => {
	const { t, session, member, busy, problems, messaging } = props;
	if (session === 'member') return <MemberCard t={t} member={member} onLogout={props.onLogout} />;
	return (
		<form
			className="login-form"
			noValidate
			aria-labelledby="login-title"
			onSubmit={(event: FormEvent) => {
				event.preventDefault();
				props.onSubmit();
			}}
		>
			<h1 id="login-title" {...words(t, 'login.title')} />
			<p className="login-why" {...words(t, 'login.why')} />
			<p className="form-problem" role="alert" tabIndex={-1}>
				{problems.form === '' ? null : <span>{problems.form}</span>}
			</p>
			<Field props={props} name="phone" message="login.phone" onChange={props.onPhone} />
			<Field props={props} name="password" message="login.password" onChange={props.onPassword} />
			<button className="button button-primary button-wide" type="submit" disabled={busy || session === 'unknown'}>
				<Message t={t} k={busy ? 'login.submitting' : 'login.submit'} />
			</button>
			{messaging === null ? null : (
				<button
					className="button button-wide"
					type="button"
					data-messaging=""
					disabled={messaging.busy}
					onClick={messaging.onAsk}
					{...words(t, 'login.messaging')}
				/>
			)}
		</form>
	);
};
