import { atom } from 'nanostores';
import { imageVerifyCode, spokenVerifyCode } from '../../contract/votes.ts';
import type { CodeForm } from '../../domain/code-form.ts';
import type { Language } from '../../domain/entities.ts';
import { runtimeSettings } from '../runtime/runtime-settings.ts';

/** The form that the reader has chosen, for every code of this page. */
export const codeForm = atom<CodeForm>('picture');

/** Address of the picture or the recording with a new code for this key; '' without a key. Ledger R-CALL-087. */
export const verificationCodeAddress = (key: string, form: CodeForm, language: Language): string => {
	if (key === '') return '';
	const { nis } = runtimeSettings().window;
	if (form === 'picture') return `${nis}/${imageVerifyCode.name}?codeKey=${encodeURIComponent(key)}`;
	const voice = language === 'en' ? 'en' : 'cn';
	return `${nis}/${spokenVerifyCode.name}?codeKey=${encodeURIComponent(key)}&language=${voice}`;
};
