/** A member who is not in the sample. */
import { oauthLogin } from '../../../src/contract/members.ts';
import { passwordHash } from '../../../src/platform/auth/passwords.ts';
import { smallHashing } from './costs.ts';
import type { Platform } from './platform.ts';

export const newMember = { phone: '13900000077', password: 'a-long-password-77' };

/** Adds the member and signs them in. @returns the access token. */
export const signInNewMember = async ({ store, clock, call }: Platform): Promise<string> => {
	const row = { id: 'new-member', phone: newMember.phone, nickname: '新读者', picture: '', score: 0 };
	await store.writing
		.insertInto('members')
		.values({ ...row, created: clock.now, password: await passwordHash(newMember.password, smallHashing) })
		.execute();
	return (await call(oauthLogin, { ...newMember, device: 'new' })).data.accessToken;
};
