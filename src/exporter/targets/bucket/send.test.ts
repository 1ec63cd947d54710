import { expect, it } from 'vitest';
import { checkSettings } from '../../../config/read.ts';
import { Inventory } from './inventory.ts';
import { createRetryingCalls } from './retrying-calls.ts';
import { removeDue, type Sending } from './send.ts';

it('an object whose removal got no answer is sent when its file comes back, even with the same bytes', async () => {
	const path = '/app/template/displayTemplate/news/newsDetail/1/1.html';
	const row = { path, size: 1, modified: 1, inode: 1, wanted: 'bytes.headers', kind: 1 } as const;
	const inventory = new Inventory(':memory:');
	inventory.want(row);
	inventory.adopt(path, row.wanted);
	inventory.missAll([path], 1);
	const none = async (): Promise<never> => Promise.reject(new Error('Only removed here.'));
	const sending: Sending = {
		out: '/nowhere',
		inventory,
		settings: checkSettings({}, 'a test').publish,
		tagsOf: async () => new Map(),
		store: {
			...{ put: none, putText: none, getText: none, head: none, list: none, close: () => undefined },
			// The store has removed it, and its answer is lost.
			remove: () => Promise.reject(new Error('The connection was lost.')),
		},
		calls: createRetryingCalls(1, 1),
		place: { bucket: 'news', prefix: '', endpoint: '', region: '', pathStyle: true },
		lease: { foundTicket: undefined, ticket: '', check: async () => undefined, release: async () => undefined },
		advance: () => undefined,
	};
	await expect(removeDue(sending, 2)).rejects.toThrow();
	inventory.want(row);
	expect(inventory.allWaiting()).toEqual([path]);
	inventory.close();
});
