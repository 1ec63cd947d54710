/** The language of content that names none: that of the site (`site.locale`). The store keeps it, because home and lists select by it. */
import type { Language } from '../../domain/entities.ts';
import { languageIn, readSiteLanguage, siteLanguageSetting } from '../db/read/site-language.ts';
import type { Store } from '../db/store.ts';
import type { Writer } from '../db/tables.ts';
import { recordChange } from './changes.ts';
import { writeContent } from './write-content.ts';

/** The language that content without one is stored with; cn until a site says another. */
export const siteLanguage = async (writer: Writer): Promise<Language> => {
	const query = writer.selectFrom('settings').select('value').where('name', '=', siteLanguageSetting);
	return languageIn((await query.executeTakeFirst())?.value);
};

/** Rows that are changed at once. */
const portion = 500;

const inLanguage = (text: string, lang: Language): string => JSON.stringify({ ...(JSON.parse(text) as object), lang });

const changeArticles = async (writer: Writer, lang: Language): Promise<void> => {
	for (let after = 0; ; ) {
		const rows = await writer
			.selectFrom('articles')
			.select(['key', 'item', 'answer'])
			.where('lang_given', '=', 0)
			.where('key', '>', after)
			.orderBy('key')
			.limit(portion)
			.execute();
		for (const { key, item, answer } of rows)
			await writer
				.updateTable('articles')
				.set({ lang, item: inLanguage(item, lang), answer: inLanguage(answer, lang) })
				.where('key', '=', key)
				.execute();
		const last = rows.at(-1);
		if (last === undefined) return;
		after = Number(last.key);
	}
};

const changeColumns = async (writer: Writer, lang: Language): Promise<void> => {
	const rows = await writer.selectFrom('columns').select(['id', 'answer']).where('lang_given', '=', 0).execute();
	for (const { id, answer } of rows)
		await writer
			.updateTable('columns')
			.set({ lang, answer: inLanguage(answer, lang) })
			.where('id', '=', id)
			.execute();
};

/**
 * Gives content that names no language the one of the site. Does nothing when the store has it already.
 *
 * @param language the setting `site.locale`.
 */
export const adoptSiteLanguage = async (store: Store, language: Language): Promise<void> => {
	if ((await readSiteLanguage(store.reading)) === language) return;
	await writeContent(store, async (writer) => {
		const value = JSON.stringify(language);
		await writer
			.insertInto('settings')
			.values({ name: siteLanguageSetting, value })
			.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
			.execute();
		await changeArticles(writer, language);
		await changeColumns(writer, language);
		// The settings of the site changed too, so that every page is compared; this is for those who follow the feed.
		await recordChange(
			writer,
			{ subject: 'settings', id: '', action: 'put', tags: ['settings', 'columns'] },
			store.now(),
		);
	});
};
