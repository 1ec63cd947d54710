import type { FormFieldAnswer } from '../../../contract/entities/shared.ts';
import { statuses } from '../../../contract/envelope.ts';
import { type FieldProblem, fieldProblem, fieldValue, maxFieldLength } from '../../../domain/form-fields.ts';
import { ApiError } from '../../errors.ts';

const sentences: Readonly<Record<FieldProblem, (field: FormFieldAnswer) => string>> = {
	missing: () => 'is missing',
	long: () => `must be at most ${maxFieldLength} characters`,
	phone: () => 'must be a phone',
	number: () => 'must be a number',
	idcard: () => 'must be an identity number',
	choice: ({ options }) => `must be one of ${options.join(', ')}`,
	date: () => 'must be a date as YYYY-MM-DD',
	picture: () => 'must be an uploaded picture',
	file: () => 'must be the address of an uploaded file',
	consent: () => 'must be agreed to',
};

/**
 * Checks the fields that a reader filled in against those that the newspaper requests; others are dropped.
 *
 * @returns the fields as JSON, which is how they are stored.
 * @throws ApiError with status 400 that names the field and its label.
 */
export const checkFormFields = (
	requestedFields: readonly FormFieldAnswer[],
	givenAnswers: Readonly<Record<string, string>> | undefined,
): string => {
	const checkedAnswers: [string, string][] = [];
	for (const field of requestedFields) {
		const typed =
			givenAnswers !== undefined && Object.hasOwn(givenAnswers, field.name) ? (givenAnswers[field.name] ?? '') : '';
		const value = fieldValue(field, typed);
		const problem = fieldProblem(field, value);
		if (problem !== '')
			throw new ApiError(statuses.badRequest, `fields.${field.name}: ${field.label} ${sentences[problem](field)}.`);
		if (value.includes('\0'))
			throw new ApiError(statuses.badRequest, `fields.${field.name}: contains a character that cannot be stored.`);
		if (value !== '') checkedAnswers.push([field.name, value]);
	}
	return JSON.stringify(Object.fromEntries(checkedAnswers));
};
