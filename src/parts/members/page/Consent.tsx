import { Message } from '../../../ui/Message.tsx';
import { words } from '../../../ui/words.ts';
import type { LoginFormProps } from './login-props.ts';

/** The consent to terms and privacy policy, with links to both. */
export const Consent = ({ props: { t, consent, notice, onAgree } }: { props: LoginFormProps }) =>
	consent === null ? null : (
		<div className="login-consent">
			<label className="choice" htmlFor="login-consent">
				<input
					id="login-consent"
					type="checkbox"
					checked={consent.agreed}
					aria-invalid={notice === 'login.needConsent'}
					aria-describedby="login-notice"
					onChange={(event) => onAgree(event.target.checked)}
				/>
				<Message t={t} k="login.consent" />
			</label>
			<p className="login-terms">
				{consent.links.map(({ message, href }) => (
					<a key={message} href={href} target="_blank" rel="noopener" {...words(t, message)} />
				))}
			</p>
		</div>
	);
