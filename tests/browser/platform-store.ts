/** Changes by an editor in the running platform, and values that a test reads from its store. */
import { putDocuments } from '../../src/platform/content/put.ts';
import type { PollDocument } from '../../src/platform/import/document-activity.ts';
import { openStore } from '../../src/platform/open.ts';
import { platformFolder } from './site.ts';

const withStore = async <Result>(
	work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<Result>,
): Promise<Result> => {
	const store = await openStore({ dataDir: platformFolder });
	try {
		return await work(store);
	} finally {
		await store.close();
	}
};

/** A vote for one test: one theme of three options, of which two may be chosen. */
export const putSamplePoll = (more: Partial<PollDocument> & { id: string }): Promise<unknown> =>
	withStore((store) =>
		putDocuments(store, [
			{
				kind: 'poll',
				title: '您最爱哪一处',
				themes: [
					{
						id: 't',
						title: '风景',
						most: 2,
						options: ['雪山', '草原', '大河'].map((name, index) => ({ id: `o${index}`, name })),
					},
				],
				...more,
			},
		]),
	);

/** The code in the picture with a key. */
export const readVerifyCode = (key: string): Promise<string> =>
	withStore(async ({ reading }) => {
		const row = await reading.one<{ code: string }>('select code from verify_codes where key = ?', key);
		if (row === undefined) throw new Error(`There is no code for the key ${key}.`);
		return row.code;
	});
