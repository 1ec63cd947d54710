import type { AskedFieldAnswer } from '../../contract/entities/shared.ts';
import { statuses } from '../../contract/envelope.ts';
import { Refusal } from '../errors.ts';

const longest = 500;
const patterns: Readonly<Record<string, RegExp>> = {
	phone: /^\+?[0-9][0-9 -]{4,19}$/,
	number: /^-?[0-9]{1,15}(?:\.[0-9]{1,6})?$/,
};

const wrong = (field: AskedFieldAnswer, value: string): string => {
	if (value === '') return field.required ? 'is missing' : '';
	if ([...value].length > longest) return `must be at most ${longest} characters`;
	if (field.type === 'choice' && !field.options.includes(value)) return `must be one of ${field.options.join(', ')}`;
	const pattern = patterns[field.type];
	return pattern === undefined || pattern.test(value) ? '' : `must be a ${field.type}`;
};

/**
 * Checks what a reader filled in against what the publisher asks; other fields are left out.
 *
 * @returns the fields as they are stored.
 * @throws Refusal with status 400 that names the field and its label.
 */
export const checkAsked = (
	asked: readonly AskedFieldAnswer[],
	given: Readonly<Record<string, string>> | undefined,
): string => {
	const kept: [string, string][] = [];
	for (const field of asked) {
		const value = (given !== undefined && Object.hasOwn(given, field.name) ? (given[field.name] ?? '') : '').trim();
		const reason = wrong(field, value);
		if (reason !== '') throw new Refusal(statuses.badRequest, `fields.${field.name}: ${field.label} ${reason}.`);
		if (value.includes('\0'))
			throw new Refusal(statuses.badRequest, `fields.${field.name}: holds a character that cannot be stored.`);
		if (value !== '') kept.push([field.name, value]);
	}
	return JSON.stringify(Object.fromEntries(kept));
};
