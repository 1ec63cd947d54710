import { isFileKind } from './form-files.ts';
import { phonePattern, plainPhone } from './phone-number.ts';
import { plainDate, plainIdNumber, plainNumber } from './typed-digits.ts';

/** A field of a newspaper's form: of a sign-up, or for voters. */
export interface FormField {
	name: string;
	label: string;
	/** text, phone, number, idcard, choice, choices, date, picture, video, audio, document or consent; anything else is text. */
	type: string;
	required: boolean;
	options: readonly string[];
}

/** Why a value is refused. */
export type FieldProblem =
	| 'missing'
	| 'long'
	| 'phone'
	| 'number'
	| 'idcard'
	| 'choice'
	| 'date'
	| 'picture'
	| 'file'
	| 'consent';

/** Maximum number of characters of a value. */
export const maxFieldLength = 500;

/** The values of a field with several choices are joined by line breaks: an option is a single line. */
export const choicesOf = (value: string): string[] => value.split('\n').filter((choice) => choice !== '');

const numberPattern = /^-?[0-9]{1,15}(?:\.[0-9]{1,6})?$/;

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const idChecks = '10X98765432';

/** A resident identity number with its check digit (GB 11643-1999). */
const isIdNumber = (value: string): boolean => {
	if (!/^[1-9][0-9]{16}[0-9Xx]$/.test(value)) return false;
	const sum = idWeights.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
	return idChecks[sum % 11] === value[17]?.toUpperCase();
};

/** The value of a field with a picture is the id of the uploaded file. */
const uploadId = /^[A-Za-z0-9_-]{1,64}$/;

/** The value of a field with another file is the address at which it is served: a path or a web address. */
const fileAddress = /^(?:https?:\/\/|\/(?!\/))[^\s\\]+$/;

/** A calendar day as `YYYY-MM-DD`. */
const isDate = (value: string): boolean => {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
	const date = new Date(`${value}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

const checks: Readonly<Record<string, (value: string, field: FormField) => FieldProblem | ''>> = {
	phone: (value) => (phonePattern.test(value) ? '' : 'phone'),
	number: (value) => (numberPattern.test(value) ? '' : 'number'),
	idcard: (value) => (isIdNumber(value) ? '' : 'idcard'),
	date: (value) => (isDate(value) ? '' : 'date'),
	choice: (value, { options }) => (options.includes(value) ? '' : 'choice'),
	choices: (value, { options }) => (choicesOf(value).every((choice) => options.includes(choice)) ? '' : 'choice'),
	picture: (value) => (uploadId.test(value) ? '' : 'picture'),
	consent: (value) => (value === 'yes' ? '' : 'consent'),
};

const folds: Readonly<Record<string, (typed: string) => string>> = {
	phone: plainPhone,
	number: plainNumber,
	idcard: plainIdNumber,
	date: plainDate,
};

/** What a field contains: numbers and days in one spelling, other texts without spaces around them. */
export const fieldValue = (field: FormField, typed: string): string => (folds[field.type]?.(typed) ?? typed).trim();

/** The values of a form as they are sent. Those of unknown fields stay as they are. */
export const fieldValues = (
	fields: readonly FormField[],
	typed: Readonly<Record<string, string>>,
): Record<string, string> => {
	const values = { ...typed };
	for (const field of fields)
		if (typed[field.name] !== undefined) values[field.name] = fieldValue(field, typed[field.name] ?? '');
	return values;
};

/**
 * Why a value is wrong, or '' when it is right. The browser shows it next to the field, the platform refuses the write.
 *
 * @param typed in any spelling; spaces around it do not count.
 */
export const fieldProblem = (field: FormField, typed: string): FieldProblem | '' => {
	const trimmed = fieldValue(field, typed);
	if (trimmed === '') return field.required ? (field.type === 'consent' ? 'consent' : 'missing') : '';
	if ([...trimmed].length > maxFieldLength) return 'long';
	if (isFileKind(field.type)) return fileAddress.test(trimmed) ? '' : 'file';
	return checks[field.type]?.(trimmed, field) ?? '';
};
