import type { FollowType } from '../contract/channels.ts';
import type { MessageKey } from '../i18n/translate.ts';
import { addressOf } from '../routes.ts';

const subscribe = { off: 'follow.follow', on: 'follow.following' } as const;
const person = { off: 'follow.person', on: 'follow.followingPerson' } as const;

/** The words of a button that follows: accounts and topics are subscribed to (订阅), people and tags are followed (关注). */
export const followWords = (type: FollowType): Readonly<Record<'off' | 'on', MessageKey>> =>
	type === 'author' || type === 'tag' ? person : subscribe;

/** The page of what a member follows. */
export const followedAddress = (type: FollowType, id: string): string => {
	if (type === 'tag') return addressOf('tagList', { tagId: id });
	if (type === 'author') return addressOf('reporter', { id });
	return addressOf(type === 'xy' ? 'xyDetail' : 'topicDetail', { id });
};
