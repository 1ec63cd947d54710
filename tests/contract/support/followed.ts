/** What a source brought, as tests read it. */
import type { IntakeReport } from '../../../src/intake/report.ts';
import { storedStories } from '../../../src/platform/content/stories-at.ts';
import { addSource, sourceNamed } from '../../../src/platform/mirror/source-rows.ts';
import { type Synced, type SyncOptions, syncSource } from '../../../src/platform/mirror/sync-source.ts';
import { type OpenOptions, openSource, placeOf, type SourcePlace } from '../../../src/sources/open-source.ts';
import type { Platform } from './platform.ts';

export interface Followed {
	place: SourcePlace;
	/** Reads it with the source that is open; `fresh` opens it anew, as after a start. */
	sync(options?: SyncOptions & { fresh?: boolean }): Promise<Omit<Synced, 'report'>>;
	/** What of the last reading is not as it is there. */
	report(): IntakeReport | undefined;
	/** Sentences that were told. */
	told: string[];
	/** Those that are not withdrawn. */
	articles(): Promise<{ id: string; title: string; column: string; state: string }[]>;
	/** The stored article whose title is given, as the platform answers it. */
	article(title: string): Promise<Record<string, unknown>>;
	columns(): Promise<Record<string, number>>;
	problem(): Promise<string>;
}

/** Adds a source to a platform's store. */
export const follow = async (
	{ store, clock }: Platform,
	text: string | SourcePlace,
	options: Pick<OpenOptions, 'options' | 'media'> = {},
): Promise<Followed> => {
	const place = typeof text === 'string' ? await placeOf(text) : text;
	await addSource(store, place);
	const told: string[] = [];
	const row = async () => {
		const found = await sourceNamed(store, place.name);
		if (found === undefined) throw new Error('There is no source.');
		return found;
	};
	const openNow = () =>
		openSource(place, {
			...{ ...options, warn: (sentence) => told.push(sentence), now: store.now },
			storedStories: (stories) => storedStories(store, place.name, stories),
		});
	let source: ReturnType<typeof openNow> | undefined;
	let last: IntakeReport | undefined;
	const articles = () =>
		store.writing
			.selectFrom('articles')
			.innerJoin('origins', 'origins.id', 'articles.id')
			.select(['articles.id as id', 'title', 'column_id as column', 'state', 'answer'])
			.where('origins.kind', '=', 'article')
			.where('origins.source', '=', place.name)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('withdrawals')
							.select('withdrawals.id')
							.whereRef('withdrawals.id', '=', 'articles.id')
							.where('withdrawals.kind', '=', 'article')
							.where('withdrawals.state', '=', 'withdrawn'),
					),
				),
			)
			.orderBy('title')
			.execute();
	return {
		place,
		told,
		sync: async ({ fresh = false, ...more } = {}) => {
			clock.now += 1_000;
			if (fresh) source = undefined;
			source ??= openNow();
			const opened = await source;
			const { report, ...counts } = await syncSource(store, await row(), opened, {
				...more,
				warn: (sentence) => told.push(sentence),
			});
			last = report;
			return counts;
		},
		report: () => last,
		articles: async () => (await articles()).map(({ answer: _, ...one }) => one),
		article: async (title) => {
			const found = (await articles()).find((one) => one.title === title);
			if (found === undefined) throw new Error(`There is no article “${title}”.`);
			return { ...(JSON.parse(found.answer) as Record<string, unknown>), state: found.state };
		},
		columns: async () =>
			Object.fromEntries(
				(
					await store.writing
						.selectFrom('columns')
						.innerJoin('origins', 'origins.id', 'columns.id')
						.select(['name', 'style'])
						.where('origins.kind', '=', 'column')
						.where('origins.source', '=', place.name)
						.execute()
				).map(({ name, style }) => [name, style] as const),
			),
		problem: async () => (await row()).problem,
	};
};
