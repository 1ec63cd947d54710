/** Tables of entities, and of counts. */
import type { ListHolder, PersonHolder } from '../../../contract/dependency-tags.ts';
import { bigInteger, real, table, text, textOf } from '../table.ts';

export const communityTables = {
	/** What readers did with an item on a day; nothing about the readers. */
	statistics: table('day, kind, aid, cname, appid, dev, bid', {
		/** `YYYY-MM-DD` in the zone of the site. */
		day: text,
		/** `view` or `click` of the statistics host; `read` or `share` of the call `event`. */
		kind: text,
		aid: text,
		cname: text,
		appid: text,
		dev: text,
		bid: text,
		hits: bigInteger,
		/** Milliseconds of reading, of all readers together. */
		reading: bigInteger,
	}),
	/** From which hosts readers came to an item on a day; nothing about the readers. */
	referrers: table('aid, day, host', {
		/** `YYYY-MM-DD` in the zone of the site. */
		day: text,
		aid: text,
		/** As `referrers.ts` keeps it: `share` for a shared link, `other` beyond the bound of hosts. */
		host: text,
		hits: bigInteger,
	}),
	/** An entity: what readers get of a document of `intake/documents.ts`. */
	entities: table('kind, id', {
		kind: text,
		id: text,
		digest: text,
		answer: text,
	}),
	/** A list that shows an entity: `''` for the list of all of its kind, else `subject:31`, `account:6` and so on. */
	entity_lists: table('kind, holder, id', {
		kind: text,
		holder: textOf<ListHolder>(),
		id: text,
		place: real,
		time: bigInteger,
		/** Sorts lists of the hottest entities. */
		heat: bigInteger,
	}),
	/** An author or the account of an article. */
	article_people: table('person, article_id', {
		person: textOf<PersonHolder>(),
		article_id: text,
	}),
	/** Simple counters, such as views of bulletins and adverts. */
	hits: table('name', {
		name: text,
		hits: bigInteger,
	}),
};

export const communityIndexes = {
	entity_lists_heat: 'entity_lists (kind, holder, heat desc, time desc, id)',
	entity_lists_place: 'entity_lists (kind, holder, place, time desc, id)',
	entity_lists_time: 'entity_lists (kind, holder, time desc, id)',
	article_people_article: 'article_people (article_id)',
};
