/** Chinese characters in one form: traditional and variant forms become the simplified one. */
import { formSteps, simplifiedForms } from './han-forms.data.ts';

const firstCode = 0x4e00;
/** Codes of steps: '(' is a step of 0. */
const stepZero = 40;

const table = (): Map<string, string> => {
	const forms = new Map<string, string>();
	let code = firstCode;
	for (let at = 0; at < formSteps.length; at += 1) {
		code += formSteps.charCodeAt(at) - stepZero;
		forms.set(String.fromCharCode(code), simplifiedForms.charAt(at));
	}
	return forms;
};

const forms = table();
const others = new RegExp(`[${[...forms.keys()].join('')}]`, 'g');

/** A text with simplified characters. Its length stays. */
export const simplifiedText = (text: string): string => text.replace(others, (form) => forms.get(form) ?? form);
