/** Parameters of a request as plain text and files, before they are checked. */

import type { CallDeclaration } from '../../contract/call.ts';
import { statuses } from '../../contract/envelope.ts';
import { firstUnits } from '../../domain/text.ts';
import { ApiError } from '../errors.ts';
import { readBody } from './body.ts';

/** Bytes of a form, and of a multipart request without its file. */
const maxForm = 64 * 1024;
/** Fields of a multipart request. */
const maxParts = 32;

type Fields = Record<string, string>;

const printable = (name: string): string =>
	JSON.stringify(name.length > 40 ? `${firstUnits(name, 37)}...` : name).slice(1, -1);

const fieldsOf = (parameters: Iterable<[string, string]>): Fields => {
	const fields = new Map<string, string>();
	for (const [name, value] of parameters) {
		if (fields.has(name)) throw new ApiError(statuses.badRequest, `${printable(name)}: is given more than once.`);
		if (value.includes('\0'))
			throw new ApiError(statuses.badRequest, `${printable(name)}: contains a character that cannot be stored.`);
		fields.set(name, value);
	}
	// Sets own properties even for the name `__proto__`.
	return Object.fromEntries(fields);
};

const typeOf = (request: Request): string =>
	(request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Fields of the query: all of a GET, `device` of a multipart upload. */
export const queryFields = (request: Request): Fields => fieldsOf(new URL(request.url).searchParams);

/**
 * Fields of a call: from the query of a GET, from the form of a POST.
 *
 * @throws ApiError with status 400 or 413.
 */
export const decodeFields = async (
	request: Request,
	{ method, headerFields = [] }: Pick<CallDeclaration, 'method' | 'headerFields'>,
): Promise<Fields> => {
	if (method === 'GET') {
		const sentHeaders = headerFields.flatMap((name) => {
			const value = request.headers.get(name);
			return value === null ? [] : [[name, value] as const];
		});
		return { ...queryFields(request), ...Object.fromEntries(sentHeaders) };
	}
	const sentence = `The form is larger than ${maxForm / 1024} kB.`;
	const body = (await readBody(request, maxForm, sentence)).toString('utf8');
	if (body !== '' && typeOf(request) !== 'application/x-www-form-urlencoded') {
		throw new ApiError(statuses.badRequest, 'The body must be a form (application/x-www-form-urlencoded).');
	}
	return fieldsOf(new URLSearchParams(body));
};

const parse = async (body: Buffer, type: string): Promise<FormData> => {
	try {
		return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
	} catch {
		throw new ApiError(statuses.badRequest, 'The body is not a complete multipart form (multipart/form-data).');
	}
};

/**
 * Fields and the file of a multipart call. The size is checked before anything is parsed.
 *
 * @throws ApiError with status 400 or 413.
 */
export const decodeUpload = async (
	request: Request,
	{ maxFileSize = 0 }: Pick<CallDeclaration, 'maxFileSize'>,
): Promise<{ fields: Fields; files: Record<string, Blob> }> => {
	if (typeOf(request) !== 'multipart/form-data')
		throw new ApiError(statuses.badRequest, 'The body must be a multipart form (multipart/form-data).');
	const sentence = `file: is larger than ${maxFileSize / (1024 * 1024)} MB.`;
	const body = await readBody(request, maxFileSize + maxForm, sentence);
	const entries = [...(await parse(body, request.headers.get('content-type') ?? ''))];
	if (entries.length > maxParts) throw new ApiError(statuses.badRequest, `The form has more than ${maxParts} parts.`);
	const files = new Map<string, Blob>();
	const texts: [string, string][] = [...new URL(request.url).searchParams];
	for (const [name, value] of entries) {
		if (typeof value === 'string') texts.push([name, value]);
		else if (files.has(name)) throw new ApiError(statuses.badRequest, `${printable(name)}: is given more than once.`);
		else files.set(name, value);
		if (typeof value !== 'string' && value.size > maxFileSize) throw new ApiError(statuses.tooLarge, sentence);
	}
	if (files.size > 1) throw new ApiError(statuses.badRequest, 'file: send one file at a time.');
	const fields = fieldsOf(texts);
	for (const name of files.keys())
		if (Object.hasOwn(fields, name))
			throw new ApiError(statuses.badRequest, `${printable(name)}: is given more than once.`);
	return { fields, files: Object.fromEntries(files) };
};
