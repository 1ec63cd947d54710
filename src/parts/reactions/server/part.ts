import type { ServerPart } from '../../../platform/db/server-part.ts';

/** Likes and favourites. */
export const reactions: ServerPart = {
	handlers: () => Promise.all([import('./event.ts'), import('./my-reactions.ts')]),
	wire: () => Promise.all([import('../../../contract/reactions.ts')]),
	figures: { likes: { table: 'praises' }, favourites: { table: 'favourites' } },
	ownLists: { favourites: async () => (await import('./own-favourites.ts')).ownFavourites },
	memberRows: { likes: 'praises', favourites: 'favourites' },
	goneWithMember: ['praises', 'favourites'],
};
