import { pictureBase } from '../../../client/runtime/exported-settings.ts';
import { mediaAddress } from '../../../domain/address.ts';
import type { Member } from '../../../domain/entities.ts';

/** A member as views show them: the platform may send their picture as a path below the address of the media. */
export const shownMember = (member: Member): Member => ({
	...member,
	picture: mediaAddress(member.picture, pictureBase()),
});
