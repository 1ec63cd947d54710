import { DatabaseSync } from 'node:sqlite';

export type Attachment = {
	readonly id: string;
	readonly parent: string;
	readonly url: string;
	readonly mime: string;
	readonly width?: number;
	readonly height?: number;
	readonly alt?: string;
	readonly caption?: string;
};

/**
 * The attachments of a WordPress export. Posts refer to attachments that follow them, so all must be known; they are in a
 * temporary database, because an old site has more of them than articles.
 */
export class Attachments {
	// SQLite keeps a database without a name in a temporary file, as far as it does not fit its cache.
	readonly #database = new DatabaseSync('');
	readonly #add;
	readonly #byId;
	readonly #byUrl;
	readonly #byParent;

	constructor() {
		this.#database.exec(
			`pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -8000;
			create table attachment (place integer primary key, id text not null unique, url text not null, parent text not null, fields text not null);
			create index attachment_url on attachment (url);
			create index attachment_parent on attachment (parent);
			begin`,
		);
		this.#add = this.#database.prepare(
			'insert or ignore into attachment (id, url, parent, fields) values (?, ?, ?, ?)',
		);
		this.#byId = this.#database.prepare('select fields from attachment where id = ?');
		this.#byUrl = this.#database.prepare('select fields from attachment where url = ? order by place desc limit 1');
		this.#byParent = this.#database.prepare('select fields from attachment where parent = ? order by place');
	}

	/** Adds one; exports that were merged by hand contain the same attachment more than once, of which the first counts. */
	add(attachment: Attachment): void {
		this.#add.run(attachment.id, attachment.url, attachment.parent, JSON.stringify(attachment));
	}

	get(id: string): Attachment | undefined {
		return this.#parsed([this.#byId.get(id)])[0];
	}

	/** The last one with an address. */
	atUrl(url: string): Attachment | undefined {
		return this.#parsed([this.#byUrl.get(url)])[0];
	}

	/** Those of a post, in the order of the file. */
	ofParent(id: string): Attachment[] {
		return this.#parsed(this.#byParent.all(id));
	}

	#parsed(rows: readonly (Record<string, unknown> | undefined)[]): Attachment[] {
		return rows.flatMap((row) => (row === undefined ? [] : [JSON.parse(String(row['fields'])) as Attachment]));
	}

	close(): void {
		this.#database.close();
	}
}
