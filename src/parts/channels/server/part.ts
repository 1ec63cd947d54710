import type { ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./category.ts'), import('./channel-lists.ts'), import('./channel.ts')]);

/** Subscription channels (订阅号). */
export const channels: ServerPart = {
	tables: () => import('./tables.ts'),
	reads,
	handlers: async () => [
		...(await reads()),
		...(await Promise.all([import('./my-subscriptions.ts'), import('./subscribe.ts')])),
	],
	wire: () => Promise.all([import('../../../contract/channels.ts')]),
	catalogues: { account: { rows: "select id, '' as holder, '' as first, '' as second from accounts x" } },
	documents: [
		{ kind: 'category', table: 'entities', rule: async () => (await import('./store-channel.ts')).categoryRule },
		{
			kind: 'account-profile',
			table: 'entities',
			rule: async () => (await import('./store-channel.ts')).accountProfileRule,
		},
	],
	ownLists: { subscriptions: async () => (await import('./own-subscriptions.ts')).ownSubscriptions },
	memberRows: { subscriptions: 'subscriptions' },
	goneWithMember: ['subscriptions'],
};
