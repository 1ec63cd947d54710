/** Tables of quotas, verification codes and authorization. */
import { bigInteger, integer, table, text } from '../table.ts';

export const quotasTables = {
	/** How much of a quota is used; a row can be deleted after `until` (0: never). */
	quotas: table('name', {
		/** As `limit-key.ts` makes it. */
		name: text,
		used: integer,
		until: bigInteger,
	}),
	verify_codes: table('key', {
		key: text,
		code: text,
		/** The write that used the code; '' while it is unused. */
		spent: text,
		expires: bigInteger,
	}),
	/** Tokens that `authinfo` (kind start) and `auth` (kind auth) issued; requests are signed with the secret. */
	auths: table('hash', {
		hash: text,
		kind: text,
		secret: text,
		expires: bigInteger,
	}),
};

export const quotasIndexes = {
	quotas_until: 'quotas (until)',
	verify_codes_expires: 'verify_codes (expires)',
	auths_expires: 'auths (expires)',
};
