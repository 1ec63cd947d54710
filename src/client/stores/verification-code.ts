import { atom } from 'nanostores';
import { imageVerifyCode, spokenVerifyCode } from '../../contract/verify-codes.ts';
import type { CodeForm } from '../../domain/code-form.ts';
import type { Language } from '../../domain/entities.ts';
import { encodeCall } from '../api/encode.ts';
import { identityFields } from '../api/identity.ts';
import { runtimeSettings } from '../runtime/runtime-settings.ts';
import { ownIdentity } from './identity.ts';

/** The form that the reader has chosen, for every code of this page. */
export const codeForm = atom<CodeForm>('picture');

/** Addresses that were made: with another time the same key would show another code. */
const made = new Map<string, string>();

/**
 * Address of the picture or the recording with a new code for this key; '' without a key. The browser requests it itself,
 * so the address carries what every call carries. Ledger R-CALL-087.
 */
export const verificationCodeAddress = (key: string, form: CodeForm, language: Language): string => {
	if (key === '') return '';
	const call = form === 'picture' ? imageVerifyCode : spokenVerifyCode;
	const voice = form === 'picture' ? {} : { language: language === 'en' ? 'en' : 'cn' };
	const parameters = { codeKey: key, ...voice };
	const name = JSON.stringify(parameters);
	const known = made.get(name);
	if (known !== undefined) return known;
	const outgoing = { call, parameters, identity: identityFields(ownIdentity()), now: Date.now() };
	const { address } = encodeCall(outgoing, runtimeSettings().window.nis);
	made.set(name, address);
	return address;
};
