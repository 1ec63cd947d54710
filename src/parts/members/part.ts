import { definePart, file } from '../../document/part.ts';

/** Sign-in, invitations, points, what a member has. */
export const members = definePart({
	pages: [file('login invite Shareinvite invitedToDownload integralShop my', () => import('./page/pages.tsx'))],
	lists: [file('points', () => import('./page/lists.tsx'))],
	alone: ['src/browser/enhance/outbox.ts'],
});
