/** Changes by an editor in the running platform, and values that a test reads from its store. */
import { randomInt } from 'node:crypto';
import { sanitizeHtml } from '../../src/domain/sanitize/sanitize.ts';
import type { ActivityDocument, ArticleDocument, PollDocument } from '../../src/intake/documents.ts';
import { addWords } from '../../src/parts/comments/server/word-store.ts';
import { addEditor, listEditors } from '../../src/platform/auth/editors.ts';
import { passwordHash } from '../../src/platform/auth/passwords.ts';
import { setShop, typedPin } from '../../src/platform/auth/shops.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { forgetLimits } from '../../src/platform/limits/forget.ts';
import { issueCode } from '../../src/platform/sandbox/messaging.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { platformFolder } from './site.ts';

const withStore = async <Result>(
	work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<Result>,
): Promise<Result> => {
	const databaseUrl = process.env['DATABASE_URL'] ?? '';
	const store = await openStore({ dataDir: platformFolder, ...(databaseUrl === '' ? {} : { databaseUrl }) });
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

/** An article for one test, with any HTML as its body. */
export const putSampleArticle = (id: string, body: string, more: Partial<ArticleDocument> = {}): Promise<unknown> =>
	withStore((store) =>
		upsertDocuments(store, [
			{
				kind: 'article',
				id,
				columnId: '12',
				type: 0,
				title: '测试文章',
				publishtime: '2026-11-12 09:00:00',
				body: sanitizeHtml(body),
				...more,
			},
		]),
	);

/** A story that a source brings, for one test. */
export const putSourceStory = (id: string, title: string): Promise<unknown> =>
	withStore((store) =>
		upsertDocuments(
			store,
			[
				{
					...{ kind: 'article', id, columnId: '12', type: 0, title, publishtime: '2026-11-12 09:00:00' },
					...{ body: `<p>${title}</p>`, formerAddresses: [`https://town.example/${id}`] },
				},
			],
			{ source: 'wordpress-town.example' },
		),
	);

/** Releases a story in a column; it is older than the first page of home. */
export const releaseStory = (id: string, columnId: string, title: string): Promise<unknown> =>
	withStore((store) =>
		upsertDocuments(store, [
			{ kind: 'article', id, columnId, type: 0, title, publishtime: '2026-11-10 09:00:00', body: `<p>${title}</p>` },
		]),
	);

type LiveDocument = NonNullable<ArticleDocument['live']>;

/** A live item for one test; again with the same id, to change its state. */
export const putSampleLive = (id: string, live: LiveDocument): Promise<unknown> =>
	withStore((store) =>
		upsertDocuments(store, [
			{
				kind: 'article',
				id,
				columnId: '22',
				type: 6,
				title: '直播测试',
				publishtime: '2026-11-12 09:00:00',
				body: `<p>${'河面起了雾。'.repeat(400)}</p>`,
				picture: { src: 'media/live/qingling/poster.jpg', width: 960, height: 540, alt: '河湾' },
				live,
			},
		]),
	);

/** Accepted comments on an item. */
export const putSampleComments = (articleId: string, contents: readonly string[]): Promise<unknown> =>
	withStore((store) =>
		upsertDocuments(
			store,
			contents.map((content, index) => ({
				kind: 'comment' as const,
				id: `${articleId}-${index}`,
				articleId,
				nickname: '读者',
				content,
				time: '2026-11-20 09:00:00',
			})),
		),
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

/** What a member filled in for an activity, by the names of the fields. */
export const readSignUp = (activityId: string): Promise<Record<string, string>> =>
	withStore(async ({ reading }) => {
		const row = await reading.one<{ details: string }>(
			'select details from registrations where activity_id = ? order by time desc limit 1',
			activityId,
		);
		return JSON.parse(row?.details ?? '{}') as Record<string, string>;
	});

/** The code in the picture with a key. */
export const readVerifyCode = (key: string): Promise<string> =>
	withStore(async ({ reading }) => {
		const row = await reading.one<{ code: string }>('select code from verify_codes where key = ?', key);
		if (row === undefined) throw new Error(`There is no code for the key ${key}.`);
		return row.code;
	});

/** A code of the messaging platform that belongs to a person. */
export const issuePersonCode = (person: string): Promise<string> =>
	withStore((store) => issueCode(store, 'user', person));

/** The code that was sent to a phone last. */
export const readPhoneCode = (phone: string): Promise<string> =>
	withStore(async ({ reading }) => {
		const row = await reading.one<{ code: string }>(
			'select code from sandbox_messages where phone = ? order by time desc limit 1',
			phone,
		);
		if (row === undefined) throw new Error(`No code was sent to ${phone}.`);
		return row.code;
	});

/** How many tokens of sign-ins a member has. */
export const countTokens = (phone: string): Promise<number> =>
	withStore(async ({ reading }) => {
		const row = await reading.one<{ total: number }>(
			'select count(*) as total from tokens where member_id in (select id from members where phone = ?)',
			phone,
		);
		return Number(row?.total ?? 0);
	});

/** Ends the tokens of a member, as time does. */
export const expireTokens = (phone: string): Promise<unknown> =>
	withStore(({ writing }) =>
		writing
			.updateTable('tokens')
			.set({ expires: 1 })
			.where('kind', '=', 'access')
			.where('member_id', 'in', (select) => select.selectFrom('members').select('id').where('phone', '=', phone))
			.execute(),
	);

/** A member for one test, without points. */
export const putMember = (): Promise<{ phone: string; password: string }> =>
	withStore(async ({ writing }) => {
		const phone = `137${String(randomInt(1e8)).padStart(8, '0')}`;
		const password = 'test-member';
		const row = { id: `m-${phone}`, phone, nickname: '测试读者', picture: '', score: 0, created: Date.now() };
		await writing
			.insertInto('members')
			.values({ ...row, password: await passwordHash(password) })
			.execute();
		return { phone, password };
	});

/** The editor of the tests, who is made when there is none yet. */
export const putEditor = (): Promise<{ name: string; secret: string }> =>
	withStore(async (store) => {
		const name = `编辑${process.pid}`;
		const secret = 'secret of the browser tests';
		if (!(await listEditors(store.writing)).some((known) => known.name === name))
			await addEditor(store, { name, secret, role: 'administrator' });
		return { name, secret };
	});

/** A shop that writes off codes. @returns what its staff type. */
export const putShop = (id: string, name: string): Promise<string> =>
	withStore(async (store) => typedPin(id, await setShop(store, { id, name })));

/** Lets another code be sent to a phone at once, as a minute does. */
export const endCodeWait = (phone: string): Promise<unknown> =>
	withStore((store) => store.writing.transaction().execute((writer) => forgetLimits(writer, store, phone)));

/** Holds comments that contain a word. */
export const addHoldWord = (word: string): Promise<unknown> => withStore(({ writing }) => addWords(writing, [word]));
