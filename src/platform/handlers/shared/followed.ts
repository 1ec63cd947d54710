import { followTypes } from '../../../contract/channels.ts';

export type FollowType = (typeof followTypes)[number];

/** What a row of subscriptions names: `xy:6`, `tag:铁路`. A tag may have a colon itself. */
export const followedOf = (target: string): { type: FollowType; id: string } => {
	const colon = target.indexOf(':');
	const type = target.slice(0, colon);
	return { type: followTypes.find((one) => one === type) ?? 'xy', id: target.slice(colon + 1) };
};

/** The name of what is followed, from its stored answer; people and accounts have a name, topics a title; '' when it is gone. */
export const followedName = (answer: string | null): string => {
	const { name, title } = JSON.parse(answer ?? '{}') as { name?: string; title?: string };
	return name ?? title ?? '';
};
