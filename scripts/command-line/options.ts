import { UsageError } from './errors.ts';

/** The value of a flag as a whole number. */
export const wholeNumber = (value: string | undefined, flag: string, min: number, max: number): number | undefined => {
	if (value === undefined) return undefined;
	const number = Number(value);
	if (!/^\d+$/.test(value) || !Number.isSafeInteger(number) || number < min || number > max)
		throw new UsageError(`${flag} expects a whole number from ${min} to ${max}, found "${value}".`);
	return number;
};

/** The value of a flag as an http(s) address, without a trailing slash. */
export const webAddress = (value: string, flag: string): string => {
	if (!/^https?:\/\/[^/]/.test(value) || !URL.canParse(value))
		throw new UsageError(`${flag} expects an http or https address, found "${value}".`);
	return value.replace(/\/+$/, '');
};

/** The address to listen on in the environment: this machine alone, unless it says otherwise. */
export const hostFrom = (value: string | undefined): string => value || '127.0.0.1';

/** The port in the environment. */
export const portFrom = (value: string | undefined, otherwise: number): number =>
	wholeNumber(value === '' ? undefined : value, 'PORT', 0, 65_535) ?? otherwise;

/** @throws UsageError for an action that a command does not have. */
export const checkAction = (command: string, action: string, actions: readonly string[]): void => {
	if (!actions.includes(action)) throw new UsageError(`${command} cannot "${action}". It can: ${actions.join(', ')}.`);
};
