import type { AskedFieldAnswer } from '../../../contract/entities/shared.ts';
import { statuses } from '../../../contract/envelope.ts';
import { ApiError } from '../../errors.ts';

/** Characters of one value. */
const maxLength = 500;
const patterns: Readonly<Record<string, RegExp>> = {
	phone: /^\+?[0-9][0-9 -]{4,19}$/,
	number: /^-?[0-9]{1,15}(?:\.[0-9]{1,6})?$/,
};

/** What is wrong with a value; '' for a valid one. */
const problemOf = (field: AskedFieldAnswer, value: string): string => {
	if (value === '') return field.required ? 'is missing' : '';
	if ([...value].length > maxLength) return `must be at most ${maxLength} characters`;
	if (field.type === 'choice' && !field.options.includes(value)) return `must be one of ${field.options.join(', ')}`;
	const pattern = patterns[field.type];
	return pattern === undefined || pattern.test(value) ? '' : `must be a ${field.type}`;
};

/**
 * Checks the fields that a reader filled in against those that the publisher requests; others are dropped.
 *
 * @returns the fields as JSON, which is how they are stored.
 * @throws ApiError with status 400 that names the field and its label.
 */
export const checkFormFields = (
	requested: readonly AskedFieldAnswer[],
	given: Readonly<Record<string, string>> | undefined,
): string => {
	const checked: [string, string][] = [];
	for (const field of requested) {
		const value = (given !== undefined && Object.hasOwn(given, field.name) ? (given[field.name] ?? '') : '').trim();
		const problem = problemOf(field, value);
		if (problem !== '') throw new ApiError(statuses.badRequest, `fields.${field.name}: ${field.label} ${problem}.`);
		if (value.includes('\0'))
			throw new ApiError(statuses.badRequest, `fields.${field.name}: contains a character that cannot be stored.`);
		if (value !== '') checked.push([field.name, value]);
	}
	return JSON.stringify(Object.fromEntries(checked));
};
