import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react';
import type { MessageKey } from '../../../i18n/translate.ts';
import { Message } from '../../../ui/Message.tsx';
import { VerificationCode } from '../../../ui/VerificationCode.tsx';
import type { LoginFormProps } from './login-props.ts';
import type { SignInField } from './sign-in-form.ts';

type Input = InputHTMLAttributes<HTMLInputElement>;

const inputs: Readonly<Record<SignInField, Input>> = {
	phone: { type: 'text', inputMode: 'tel', autoComplete: 'username', maxLength: 100 },
	picture: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 32 },
	code: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 200 },
	password: { type: 'password' },
	confirm: { type: 'password', autoComplete: 'new-password' },
};

const labels: Readonly<Record<SignInField, MessageKey>> = {
	phone: 'login.phone',
	picture: 'code.picture',
	code: 'login.code',
	password: 'login.password',
	confirm: 'login.confirm',
};

interface FieldProps {
	props: LoginFormProps;
	name: SignInField;
	/** Instead of the usual label. */
	label?: MessageKey;
	/** Beside the input. */
	children?: ReactNode;
	/** Below the input. */
	below?: ReactNode;
}

/** A field with its label. What is wrong with its value is announced. */
const Field = ({ props, name, label, children, below }: FieldProps) => {
	const { t, way, problems, session } = props;
	const isNew = name === 'password' && way !== 'password';
	const problem = problems[name];
	return (
		<div className="field">
			<label htmlFor={`login-${name}`}>
				<Message t={t} k={isNew ? 'login.newPassword' : (label ?? labels[name])} />
			</label>
			<div className="field-row">
				<input
					id={`login-${name}`}
					name={name}
					{...inputs[name]}
					{...(name === 'password' ? { autoComplete: isNew ? 'new-password' : 'current-password' } : {})}
					value={props.fields[name]}
					disabled={session === 'unknown'}
					aria-invalid={problem !== ''}
					aria-describedby={`login-${name}-problem`}
					onChange={(event: ChangeEvent<HTMLInputElement>) => props.onField(name, event.target.value)}
				/>
				{children}
			</div>
			{below}
			<p id={`login-${name}-problem`} className="problem" role="alert">
				{problem === '' ? '' : t(problem)}
			</p>
		</div>
	);
};

/** One field of the sign-in form. */
export const LoginField = ({ props, name }: { props: LoginFormProps; name: SignInField }) => {
	const { t, phoneCode } = props;
	if (name === 'picture') {
		const { form, address } = phoneCode;
		return (
			<Field
				props={props}
				name={name}
				label={form === 'picture' ? 'code.picture' : 'code.digits'}
				below={
					<VerificationCode t={t} form={form} address={address} onOther={props.onPicture} onForm={props.onCodeForm} />
				}
			/>
		);
	}
	if (name === 'code') {
		const { wait, sent, sending } = phoneCode;
		return (
			<Field props={props} name={name}>
				<button
					className="button button-small"
					type="button"
					data-send-code=""
					disabled={wait > 0 || sending}
					onClick={props.onRequestCode}
				>
					{wait > 0 ? t('login.resendIn', { count: wait }) : t(sent ? 'login.resend' : 'login.sendCode')}
				</button>
			</Field>
		);
	}
	return <Field props={props} name={name} />;
};
