/** Changes by an editor in the running platform, and values that a test reads from its store. */
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import type { ActivityDocument, PollDocument } from '../../src/platform/import/document-activity.ts';
import { openStore } from '../../src/platform/store/open.ts';
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
		upsertDocuments(store, [
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

/** An activity for one test: open for sign-up, with four fields and two places where codes are redeemed. */
export const putSampleActivity = (more: Partial<ActivityDocument> & { id: string }): Promise<unknown> =>
	withStore((store) =>
		upsertDocuments(store, [
			{
				kind: 'activity',
				columnId: '16',
				title: '湿地数鸟',
				publishtime: '2026-11-12 09:00:00',
				startTime: '2027-11-21 09:30:00',
				endTime: '2027-11-21 18:00:00',
				registStartTime: '2026-01-12 09:00:00',
				registEndTime: '2027-12-20 18:00:00',
				places: 2,
				fields: [
					{ name: 'realname', label: '姓名', type: 'text', required: true },
					{ name: 'phone', label: '手机号', type: 'phone', required: true },
					{ name: 'people', label: '同来人数', type: 'choice', required: true, options: ['1人', '2人'] },
				],
				sites: [
					{ id: '3', name: '游客中心' },
					{ id: '4', name: '图书馆' },
				],
				...more,
			},
		]),
	);

/** The registration code of a member for an activity. */
export const readRegistCode = (activityId: string): Promise<string> =>
	withStore(async ({ reading }) => {
		const row = await reading.one<{ code: string }>(
			'select code from registrations where activity_id = ? order by time desc limit 1',
			activityId,
		);
		if (row === undefined) throw new Error(`Nobody signed up for ${activityId}.`);
		return row.code;
	});

/** The code in the picture with a key. */
export const readVerifyCode = (key: string): Promise<string> =>
	withStore(async ({ reading }) => {
		const row = await reading.one<{ code: string }>('select code from verify_codes where key = ?', key);
		if (row === undefined) throw new Error(`There is no code for the key ${key}.`);
		return row.code;
	});
