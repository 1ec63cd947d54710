import type { ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./category.ts'), import('./channel-lists.ts'), import('./channel.ts')]);

/** Subscription channels (订阅号). */
export const channels: ServerPart = {
	reads,
	handlers: async () => [
		...(await reads()),
		...(await Promise.all([import('./my-subscriptions.ts'), import('./subscribe.ts')])),
	],
	ownLists: { subscriptions: async () => (await import('./own-subscriptions.ts')).ownSubscriptions },
	memberRows: { subscriptions: 'subscriptions' },
	goneWithMember: ['subscriptions'],
};
