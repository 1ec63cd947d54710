/** Tables of what comes from other systems: sources, their documents, files and addresses. The rules of `tables.ts` apply. */
import type { Generated } from 'kysely';

/** Which source brought a document. */
export interface OriginTable {
	kind: string;
	id: string;
	source: string;
	/** As it came, as JSON; '' for what an earlier version stored. */
	document: Generated<string>;
}

/** A source that is followed. Times are epoch milliseconds; 0 before the first time. */
export interface SourceTable {
	/** The origin of its documents. */
	name: string;
	/** As the operator gave it: `wordpress:https://…`. */
	place: string;
	title: string;
	cursor: string;
	/** A text that changes when documents may have gone. */
	mark: string;
	/** The last time that everything was read without an error. */
	synced: number;
	/** The last time that all documents were named. */
	listed: number;
	/** A sentence; '' when it is well. */
	problem: string;
	/** What the operator set for it, as JSON. */
	options: string;
	/** `settings` for a source that the settings name, `command` for one that was added by hand. */
	set_by: string;
	/** What it has, and what of it is taken, as a list of sentences in JSON. */
	profile: Generated<string>;
	/** The last time that this was looked at. */
	profiled: Generated<number>;
}

/** A file of another host that was brought among the media; the path is '' for one that could not be. */
export interface BroughtMediaTable {
	address: string;
	path: string;
	/** Epoch milliseconds. */
	tried: number;
}

/** A path that led to an article before: of the site that it came from, or of an earlier one. */
export interface FormerAddressTable {
	key: Generated<number>;
	path: string;
	/** Without `www.`; '' where only a path is known. */
	host: string;
	article_id: string;
}

/** A link of an article to an address of the site that it came from, which may become known later. */
export interface FormerLinkTable {
	article_id: string;
	path: string;
}

/** That what another system brought is missing there, or was taken off the site. */
export interface WithdrawalTable {
	kind: string;
	id: string;
	/** Which source no longer has it. */
	source: string;
	/**
	 * `missing`: the source did not list it at its last look; it is still there for readers. `withdrawn`: readers no longer see it. `kept`:
	 * an editor brought it back, and the source's lists decide nothing until they name it again.
	 */
	state: 'missing' | 'withdrawn' | 'kept';
	/** 1 for what an operator let go: it does not count towards the budget of removals. */
	allowed: number;
	/** Epoch milliseconds. */
	since: number;
}

export interface SourceTables {
	withdrawals: WithdrawalTable;
	origins: OriginTable;
	sources: SourceTable;
	brought_media: BroughtMediaTable;
	former_addresses: FormerAddressTable;
	former_links: FormerLinkTable;
}
