/** What parts let the desk see and do. */
import type { Store } from '../db/store.ts';
import type { Writing } from '../db/tables.ts';
import type { KeptFile } from '../uploads/objects.ts';

/** A comment as editors see it. */
export interface ReviewedComment {
	id: string;
	article_id: string;
	/** Title of the article; null for a question, a post or a dynamic post. */
	title: string | null;
	column_id: string | null;
	type: number | null;
	member_id: string;
	nickname: string;
	content: string;
	time: number;
	/** Photos as JSON; '' without photos. */
	attachments: string;
	hold_reason: string;
	/** Text of the comment that it replies to; null for a comment. */
	answered: string | null;
	/** Since when its author may not comment; 0 or null otherwise. */
	banned: number | null;
}

/** A comment that readers have reported. */
export interface ReportedComment extends ReviewedComment {
	/** Why, once for each reader. */
	reasons: string[];
}

/**
 * Does one thing to a comment, or to a member.
 *
 * @param media the folder of uploads. @returns what was done, as a sentence.
 * @throws ApiError with status 404 when there is no such comment or member, 409 while a comment waits for another one.
 */
export type Moderate = (store: Store, media: string, id: string) => Promise<string>;

/** A member who may not comment. */
export interface BannedMember {
	id: string;
	nickname: string;
	/** Since when, in epoch milliseconds. */
	banned: number;
}

/** Which comments a list has. */
export interface CommentQuery {
	limit?: number;
	offset?: number;
	/** Part of their text, or of the name of their author, in any case. */
	words?: string;
	/** What they are about: the id of an article, or `question:32`. */
	about?: string;
}

export interface CommentsAtDesk {
	/** The held comments, oldest first. */
	heldComments: (writing: Writing, query?: CommentQuery) => Promise<ReviewedComment[]>;
	/** The comments that readers see, newest first. */
	latestComments: (writing: Writing, query?: CommentQuery) => Promise<ReviewedComment[]>;
	/** The comments that readers have reported and no editor has kept, the one with most reports first. */
	reportedComments: (writing: Writing, query?: CommentQuery) => Promise<ReportedComment[]>;
	countHeld: (writing: Writing) => Promise<number>;
	/** The last one first. */
	bannedMembers: (writing: Writing, query?: CommentQuery) => Promise<BannedMember[]>;
	/** The words of a comment and the id of its author, or the member whom an id names. */
	aboutComment: (writing: Writing, id: string) => Promise<{ about: string; whom: string }>;
	moderations: Readonly<Record<(typeof moderationNames)[number], Moderate>>;
	/** The words that hold a comment, in order. */
	listWords: (writing: Writing, query?: { limit?: number; offset?: number; words?: string }) => Promise<string[]>;
	/** @returns how many were new. @throws StoreError for a text without letters, or with too many. */
	addWords: (writing: Writing, texts: readonly string[]) => Promise<number>;
	/** @returns how many there were. */
	removeWords: (writing: Writing, texts: readonly string[]) => Promise<number>;
}

/** What an editor can do to a comment, or to its author. */
export const moderationNames = ['release', 'reject', 'delete', 'ban', 'keep', 'lift'] as const;

/** An uploaded file of an answer. */
export interface AnswerFile {
	/** A signed link, which ends. */
	address: string;
	/** Below the data folder. */
	path: string;
	/** The member's name of the file; '' when it is not known. */
	title: string;
	/** picture, video, audio or document. */
	type: string;
	/** Bytes. */
	size: number;
}

/** What a member filled in for one field. */
export interface SignUpAnswer {
	label: string;
	/** As it was typed; of a file its id or its address. */
	value: string;
	file?: AnswerFile;
}

export interface SignUpEntry {
	code: string;
	nickname: string;
	/** Epoch milliseconds. */
	time: number;
	/** When the code was written off, in epoch milliseconds; 0 before that. */
	used: number;
	answers: SignUpAnswer[];
}

export interface SignUps {
	title: string;
	/** How many members have signed up; `entries` has the newest of them. */
	total: number;
	entries: SignUpEntry[];
}

/** An activity with sign-ups. */
export interface ActivityAtDesk {
	id: string;
	title: string;
	/** How many members have signed up. */
	total: number;
}

/** Files that members keep in public. */
export interface FilesAtDesk {
	keptFiles: (writing: Writing, limit: number) => Promise<KeptFile[]>;
}

export interface SignUpsAtDesk {
	/** Newest first. */
	activitiesWithSignUps: (writing: Writing, limit: number, offset?: number) => Promise<ActivityAtDesk[]>;
	/** The newest sign-ups of an activity; undefined when there is no such activity. @param linkMs how long the links to files live. */
	readSignUps: (
		store: Store,
		activityId: string,
		limit: number,
		linkMs?: number,
		offset?: number,
	) => Promise<SignUps | undefined>;
}

/** Something that begins at a time, for the calendar. */
export interface Beginning {
	title: string;
	/** Epoch milliseconds. */
	time: number;
	/** Route of its page, and the id in its address. */
	page: string;
	id: string;
}

export interface CalendarAtDesk {
	/** What begins from `begin` until before `end`, in epoch milliseconds. */
	beginnings: (writing: Writing, begin: number, end: number) => Promise<Beginning[]>;
}
