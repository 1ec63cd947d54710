/** Fourteenth step: which articles translate which. */
export const translationStep = `
create table translations (article_id text primary key, original_id text not null);
create index translations_original on translations (original_id)`;
