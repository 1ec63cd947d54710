/** Parameters of a request as plain text, before they are checked. */
import type { CallDeclaration } from '../../contract/call.ts';
import { statuses } from '../../contract/envelope.ts';
import { Refusal } from '../answers/refusal.ts';

/** Bytes of a form. */
const largestForm = 64 * 1024;

const tooLarge = (): Refusal => new Refusal(statuses.tooLarge, `The form is larger than ${largestForm / 1024} kB.`);

/** The body, given up as soon as it is too large. */
const readBody = async (request: Request): Promise<string> => {
	if (Number(request.headers.get('content-length') ?? 0) > largestForm) throw tooLarge();
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > largestForm) throw tooLarge();
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString('utf8');
};

const printable = (name: string): string =>
	JSON.stringify(name.length > 40 ? `${name.slice(0, 37)}...` : name).slice(1, -1);

const fieldsOf = (parameters: URLSearchParams): Record<string, string> => {
	const fields = new Map<string, string>();
	for (const [name, value] of parameters) {
		if (fields.has(name)) throw new Refusal(statuses.badRequest, `${printable(name)}: is given more than once.`);
		if (value.includes('\0'))
			throw new Refusal(statuses.badRequest, `${printable(name)}: holds a character that cannot be stored.`);
		fields.set(name, value);
	}
	// Own properties whatever their name: `__proto__` is a field like others.
	return Object.fromEntries(fields);
};

/**
 * Fields of a call: from the query of a GET, from the form of a POST.
 *
 * @throws Refusal with status 400 or 413.
 */
export const decodeFields = async (
	request: Request,
	{ method }: Pick<CallDeclaration, 'method'>,
): Promise<Record<string, string>> => {
	if (method === 'GET') return fieldsOf(new URL(request.url).searchParams);
	const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
	const body = await readBody(request);
	if (body !== '' && type !== 'application/x-www-form-urlencoded') {
		throw new Refusal(statuses.badRequest, 'The body must be a form (application/x-www-form-urlencoded).');
	}
	return fieldsOf(new URLSearchParams(body));
};
