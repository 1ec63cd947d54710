import type { CodeForm } from '../../../domain/code-form.ts';
import type { Member } from '../../../domain/entities.ts';
import type { MessageKey, Translate } from '../../../i18n/translate.ts';
import type { SignInField, SignInFields, SignInProblems, SignInWay } from './sign-in-form.ts';

/** A document that a reader agrees to before the first sign-in. */
export interface TermsLink {
	message: MessageKey;
	href: string;
}

export interface LoginFormProps {
	t: Translate;
	/** unknown while the session is being read; member shows the signed-in card, or the form that binds a phone. */
	session: 'unknown' | 'visitor' | 'member';
	member: Member | null;
	way: SignInWay;
	fields: SignInFields;
	problems: SignInProblems;
	notice: MessageKey | '';
	/** The platform's sentence, shown instead of the notice; '' for none. */
	sentence: string;
	busy: boolean;
	/**
	 * The picture or the recording whose code is needed to send a code, and the wait in seconds until another can be sent.
	 */
	phoneCode: { form: CodeForm; address: string; sending: boolean; sent: boolean; wait: number };
	/** null when the reader has agreed before. */
	consent: { agreed: boolean; links: readonly TermsLink[] } | null;
	/** Starts the sign-in by the messaging platform; null when there is none. */
	messaging: { busy: boolean; onAsk: () => void } | null;
	onWay: (way: SignInWay) => void;
	onField: (field: SignInField, value: string) => void;
	onPicture: () => void;
	onCodeForm: (form: CodeForm) => void;
	onRequestCode: () => void;
	onAgree: (agreed: boolean) => void;
	onSubmit: () => void;
	onLogout: () => void;
}
