import type { MemberItem, MemberList } from '../../../contract/members-own.ts';
import { addressOf } from '../../../routes.ts';
import { itemAddress } from '../../../ui/addresses.ts';

const routes: Readonly<Record<string, string>> = {
	activity: 'activityDetail',
	question: 'askDetail',
	post: 'postDetail',
	dynamic: 'dynamicDetail',
	poll: 'activityVote',
	xy: 'xyDetail',
	topic: 'topicDetail',
	author: 'reporter',
};

/** The page of an item in a list of the member; the voucher page for a sign-up, '' for an unknown kind. */
export const myItemAddress = ({ kind, id, columnID, articleType }: MemberItem, list: MemberList): string => {
	if (kind === 'article') return itemAddress({ fileId: id, columnID, articleType });
	if (list === 'signUps') return `${addressOf('signupdetail')}?id=${encodeURIComponent(id)}`;
	if (kind === 'tag') return addressOf('tagList', { tagId: id });
	const route = routes[kind];
	return route === undefined ? '' : addressOf(route, { id });
};
