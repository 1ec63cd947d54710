/** What tests of the comments' store share: a client whose answers the test sets, and a signed-in member. */
import { vi } from 'vitest';
import type { CallResult } from '../../../client/api/result.ts';
import { stubBrowser } from '../../../client/runtime/browser.test-data.ts';
import { setLogin } from '../../../client/stores/session.ts';
import { discussHot } from '../../../contract/comments.ts';
import type { Comment } from '../../../domain/entities.ts';
import { type CommentsStore, createCommentsStore } from './comments.store.ts';
import { comment } from '../page/comments.test-data.ts';

/** The test's file mocks `client/session/client.ts` with it. */
export const client = { send: vi.fn(), read: vi.fn() };

const member = { userid: '1', nickname: '读者', picture: '', phone: '', score: 0 };

/** A refusal of the platform. */
export const refused = (status: number): CallResult<never> => ({ ok: false, error: { status, errmsg: '不行' } });

/** Sets the answers of the read calls. */
export const shown = (list: Comment[], hasMore = false): void => {
	client.read.mockImplementation(async (call: unknown) =>
		call === discussHot ? { list: list.slice(0, 1) } : { list, page: 1, hasMore, totalCount: list.length },
	);
};

/** Before each test: a fresh browser and client, a signed-in member, and two comments, the second one the member's own. */
export const startComments = (): void => {
	stubBrowser();
	client.send.mockReset();
	client.read.mockReset();
	shown([comment('1'), comment('2', { mine: true })]);
	setLogin({ userid: '1', accessToken: 't', refreshToken: '', device: '', member });
};

/** The comments of an article, loaded. */
export const loaded = async (): Promise<CommentsStore> => {
	const store = createCommentsStore('345');
	store.follow();
	await store.load();
	return store;
};
