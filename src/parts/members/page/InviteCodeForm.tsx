import type { Translate } from '../../../i18n/translate.ts';
import { focusWhenShown } from '../../../ui/focus-when-shown.ts';
import { Message } from '../../../ui/Message.tsx';
import { submitted } from '../../../ui/submitted.ts';
import { words } from '../../../ui/words.ts';
import type { InviteForm } from './invite-props.ts';

interface InviteCodeFormProps {
	t: Translate;
	form: InviteForm;
	/** Address of the sign-in; '' when none is needed. */
	loginAddress: string;
	onCode: (code: string) => void;
	onSend: () => void;
}

/** The form for the code of a friend. */
export const InviteCodeForm = ({ t, form, loginAddress, onCode, onSend }: InviteCodeFormProps) => {
	const { phase, code, notice, sentence, added } = form;
	if (phase === 'done')
		return (
			<p className="code-card invite-done" role="status" tabIndex={-1} ref={focusWhenShown}>
				<Message t={t} k="invite.done" values={{ count: added }} />
			</p>
		);
	return (
		<form className="invite-form" noValidate {...submitted(onSend)}>
			<div className="field">
				<label htmlFor="invite-code">
					<Message t={t} k="invite.enter" />
				</label>
				<input
					id="invite-code"
					type="text"
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={100}
					value={code}
					aria-invalid={notice !== '' && notice !== 'waits' && notice !== 'login'}
					aria-describedby="invite-notice"
					onChange={(event) => onCode(event.target.value)}
				/>
				<p id="invite-notice" className="problem" role="alert">
					{notice === '' ? '' : (notice === 'failed' && sentence) || t(`invite.${notice}`)}
				</p>
			</div>
			{loginAddress === '' ? null : (
				<p className="invite-login">
					<a className="button button-wide" href={loginAddress} {...words(t, 'action.login')} />
				</p>
			)}
			<button className="button button-primary button-wide" type="submit" disabled={phase === 'sending'}>
				<Message t={t} k={phase === 'sending' ? 'invite.sending' : 'invite.use'} />
			</button>
		</form>
	);
};
