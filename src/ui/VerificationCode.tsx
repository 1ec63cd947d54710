import type { CodeForm } from '../domain/code-form.ts';
import type { Translate } from '../i18n/translate.ts';
import { words } from './words.ts';

interface VerificationCodeProps {
	t: Translate;
	form: CodeForm;
	/** Address of the picture or the recording; '' before one is needed. */
	address: string;
	onOther: () => void;
	onForm: (form: CodeForm) => void;
}

/** The picture with a code, or the recording that speaks one, with the way to another one and to the other form. */
export const VerificationCode = ({ t, form, address, onOther, onForm }: VerificationCodeProps) => (
	<div className="verification-code">
		{address === '' ? null : form === 'picture' ? (
			<img src={address} alt={t('code.pictureText')} width="132" height="48" />
		) : (
			// The reader has asked to hear it. Its words are a code of digits, which captions would give away.
			<audio src={address} controls autoPlay aria-label={t('code.recording')} />
		)}
		<button
			className="text-button"
			type="button"
			onClick={onOther}
			{...words(t, form === 'picture' ? 'code.otherPicture' : 'code.otherRecording')}
		/>
		<button
			className="text-button"
			type="button"
			data-code-form=""
			onClick={() => onForm(form === 'picture' ? 'recording' : 'picture')}
			{...words(t, form === 'picture' ? 'code.listen' : 'code.look')}
		/>
	</div>
);
