/** Tables of what comes from other systems: sources, their documents, files and addresses. */
import { bigInteger, initially, integer, serial, table, text, textOf } from '../table.ts';

export const sourcesTables = {
	/** That what another system brought is missing there, or was taken off the site. */
	withdrawals: table('kind, id', {
		kind: text,
		id: text,
		/** Which source no longer has it. */
		source: text,
		/**
		 * `missing`: the source did not list it at its last look; it is still there for readers. `withdrawn`: readers no longer see it. `kept`:
		 * an editor brought it back, and the source's lists decide nothing until they name it again.
		 */
		state: textOf<'missing' | 'withdrawn' | 'kept'>(),
		/** 1 for what an operator let go: it does not count towards the budget of removals. */
		allowed: integer,
		/** Epoch milliseconds. */
		since: bigInteger,
	}),
	/** Which source brought a document. */
	origins: table('kind, id', {
		kind: text,
		id: text,
		source: text,
		/** As it came, as JSON; '' for what an earlier version stored. */
		document: initially(text, ''),
	}),
	/** A source that is followed. Times are epoch milliseconds; 0 before the first time. */
	sources: table('name', {
		/** The origin of its documents. */
		name: text,
		/** As the operator gave it: `wordpress:https://…`. */
		place: text,
		title: text,
		cursor: text,
		/** A text that changes when documents may have gone. */
		mark: text,
		/** The last time that everything was read without an error. */
		synced: bigInteger,
		/** The last time that all documents were named. */
		listed: bigInteger,
		/** A sentence; '' when it is well. */
		problem: text,
		/** What the operator set for it, as JSON. */
		options: text,
		/** `settings` for a source that the settings name, `command` for one that was added by hand. */
		set_by: text,
		/** What it has, and what of it is taken, as a list of sentences in JSON. */
		profile: initially(text, '[]'),
		/** The last time that this was looked at. */
		profiled: initially(bigInteger, 0),
	}),
	/** A file of another host that was brought among the media; the path is '' for one that could not be. */
	brought_media: table('address', {
		address: text,
		path: text,
		/** Epoch milliseconds. */
		tried: bigInteger,
	}),
	/** A path that led to an article before: of the site that it came from, or of an earlier one. */
	former_addresses: table('key', {
		key: serial,
		path: text,
		/** Without `www.`; '' where only a path is known. */
		host: text,
		article_id: text,
	}),
	/** A link of an article to an address of the site that it came from, which may become known later. */
	former_links: table('article_id, path', {
		article_id: text,
		path: text,
	}),
};

export const sourcesIndexes = {
	origins_source: 'origins (source, kind, id)',
	withdrawals_since: 'withdrawals (since)',
	withdrawals_source: 'withdrawals (source, kind, state, since)',
	former_addresses_article: 'former_addresses (article_id)',
	former_addresses_path: 'unique former_addresses (path, host)',
	former_links_path: 'former_links (path)',
};
