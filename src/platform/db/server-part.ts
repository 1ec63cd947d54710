/** What a subject brings to the platform: data and dynamic imports. What it brings to pages is in its `part.ts` (`document/part.ts`). */

import type { Tag } from '../../contract/dependency-tags.ts';
import type { Activity } from '../../contract/entities/activities.ts';
import type { CatalogueKind } from '../../contract/feed.ts';
import type { MemberList } from '../../contract/members-own.ts';
import type { LikeTarget } from '../../contract/reactions.ts';
import type { FavourableRows } from './favourable.ts';
import type { OwnRows } from './own-rows.ts';
import type { Reading } from './read/reading.ts';
import type { WithTables } from './table.ts';
import type { Writer, Writing } from './tables.ts';

/** What is stored of an entity, as readers get it. */
export type StoredAnswer = Readonly<Record<string, unknown>>;

/** How entities of a kind are listed. */
export interface CatalogueQuery {
	/** A query with the columns id, holder (what the address depends on), and the two ids above it: first, second. Without it they are in the table `entities`. */
	rows?: string;
	/** Its ids are those of what it is part of, "/", and its own. */
	isNested?: true;
	/** What the address depends on, where that is in the stored answer, which is then the column holder. */
	holderOf?: (answer: StoredAnswer) => string;
	/** Whether readers see it, by its stored answer; they see all without it. */
	isPublic?: (answer: StoredAnswer) => boolean;
}

/** A measurement for Prometheus. */
export interface Measure {
	name: string;
	help: string;
	/** Reads it when it is asked for. */
	read: (writing: Writing) => Promise<number>;
}

/** Rows that are counted by their time. */
export interface Figure {
	table: string;
	/** The column of their time; `time` by default. */
	time?: string;
	/** A condition for the rows that count. */
	where?: string;
}

export interface ServerPart extends WithTables {
	/** Files with reads that depend on the store alone: an export from the store loads nothing else. */
	reads?: () => Promise<readonly object[]>;
	/** Files with all handlers. */
	handlers: () => Promise<readonly object[]>;
	/** Files with calls and answers, for the list of calls. */
	wire?: () => Promise<readonly object[]>;
	/** How its entities are listed, where not by their ids alone. */
	catalogues?: Partial<Readonly<Record<CatalogueKind, CatalogueQuery>>>;
	/** What readers can like beside articles and entities: the table, and its column with the id of what it is part of. */
	likeable?: Partial<Readonly<Record<LikeTarget, { table: string; holder: string }>>>;
	/** What can be among the favourites beside articles. */
	favourable?: FavourableRows;
	/** Tags of what changes with an activity. */
	tagsOfActivity?: (writer: Writer, id: string) => Promise<Tag[]>;
	/** What it adds to the answers of other calls. */
	adds?: { activity?: (context: { reading: Reading; now: () => number }, id: string) => Promise<Partial<Activity>> };
	/**
	 * Kinds of documents, in the order in which an import takes them: the table from which a dump takes them, and how one is stored (a `Rule`
	 * of `content/kind-rule.ts`).
	 */
	documents?: readonly { kind: string; table?: string; rule: () => Promise<unknown> }[];
	/** Documents that a dump does not find by a table. */
	dump?: (reading: Reading) => Promise<AsyncIterable<unknown>>;
	/** Columns with pictures: the table, a condition for rows that are public, the columns. */
	pictures?: readonly (readonly [table: string, where: string, columns: readonly string[]])[];
	/** Lists of what is a member's own, by their name. */
	ownLists?: Partial<Readonly<Record<MemberList, () => Promise<OwnRows>>>>;
	/** Rows that the desk counts by their time, by the name of the figure. */
	figures?: Readonly<Partial<Record<string, Figure>>>;
	measures?: readonly Measure[];
	/** What pages of the desk use: `CommentsAtDesk`, `SignUpsAtDesk`, `FilesAtDesk` and `CalendarAtDesk` of `desk/at-desk.ts`. */
	desk?: Partial<Readonly<Record<'comments' | 'signUps' | 'files' | 'calendar', () => Promise<unknown>>>>;
	/** Tables with rows of members, by the name under which a member gets them. */
	memberRows?: Readonly<Record<string, string>>;
	/** Tables of which all rows of a member go with the account. */
	goneWithMember?: readonly string[];
	/** What becomes of other rows of a member when the account is deleted. @returns paths of files that go after the commit. */
	forget?: (writer: Writer, member: string, nobody: string) => Promise<readonly string[]>;
}
