import type { CallDeclaration } from '../../contract/call.ts';
import { statuses } from '../../contract/envelope.ts';
import { deviceWords } from '../../domain/device-words.ts';
import { knownToken } from '../auth/tokens.ts';
import type { Caller } from '../context.ts';
import type { Reading } from '../db/read/reading.ts';
import { ApiError } from '../errors.ts';
import { networkAddress } from './network-address.ts';
import type { PlatformOptions } from './options.ts';

/** What `@hono/node-server` passes with each request. */
export interface NodeEnvironment {
	incoming?: { socket?: { remoteAddress?: string | undefined } };
}

/**
 * The caller's address, without what a caller can vary: of the connection, or as the outermost trusted proxy reports it;
 * callers can forge the rest.
 */
export const callerAddress = (
	request: Request,
	environment: NodeEnvironment | undefined,
	trustedProxies: number,
): string => {
	const direct = networkAddress(environment?.incoming?.socket?.remoteAddress ?? '');
	if (trustedProxies === 0) return direct;
	const forwardedAddresses = (request.headers.get('x-forwarded-for') ?? '').split(',');
	return networkAddress(forwardedAddresses.at(-trustedProxies) ?? '') || direct;
};

const maxDevice = 128;

/** The identity field `device`, as far as it is used. */
export const deviceOf = (fields: Readonly<Record<string, string>>): string =>
	(fields['device'] ?? '').slice(0, maxDevice);

const tokenPattern = /^[A-Za-z0-9_-]{20,256}$/;

/**
 * Identifies the caller by the header `token`.
 *
 * @throws ApiError with status 10111 for an expired token, and for an unknown one when a member is needed; 401 for a
 * visitor when a member is needed.
 */
export const identifyCaller = async (
	request: Request,
	fields: Readonly<Record<string, string>>,
	call: CallDeclaration,
	{ reading, now }: { reading: Reading; now: () => number },
	{ trustedProxies }: Pick<PlatformOptions, 'trustedProxies'>,
	environment: NodeEnvironment | undefined,
): Promise<Caller> => {
	const address = callerAddress(request, environment, trustedProxies);
	const visitor: Caller = {
		member: '',
		owner: `address:${address}`,
		address,
		device: deviceOf(fields),
		words: deviceWords(request.headers.get('user-agent') ?? ''),
		signIn: '',
	};
	const token = request.headers.get('token') ?? '';
	const known = tokenPattern.test(token) ? await knownToken(reading, token, now()) : undefined;
	if (call.token === 'none') return visitor;
	if (call.token === 'ifValid')
		return { ...visitor, member: known?.kind === 'access' && !known.expired ? known.member : '' };
	if (known?.expired === true || (known === undefined && token !== '' && call.token === 'member')) {
		throw new ApiError(statuses.tokenExpired, 'The token has expired or is not known.');
	}
	if (known?.kind === 'access')
		return { ...visitor, member: known.member, owner: `member:${known.member}`, signIn: known.family };
	if (call.token === 'member') throw new ApiError(statuses.memberNeeded, '请先登录');
	return known === undefined ? visitor : { ...visitor, owner: `anonymous:${known.hash}` };
};
