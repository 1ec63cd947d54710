/** Activities with sign-up and write-off, and polls. Ledger R-ENT-010, R-ENT-054…060. */
import * as v from 'valibot';
import { Body, count, Id, Picture, text, WallTime } from './document-parts.ts';

/** A field that is asked of whoever takes part. */
const AskedField = v.object({
	/** Name on the wire. */
	name: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/, 'a name of 1 to 32 letters, digits or "_"')),
	label: text(50),
	type: v.optional(v.picklist(['text', 'phone', 'number', 'choice'])),
	required: v.optional(v.boolean()),
	/** What may be chosen (type choice). */
	options: v.optional(v.array(text(100))),
});

export const ActivityDocument = v.object({
	kind: v.literal('activity'),
	id: Id,
	columnId: v.optional(Id),
	title: text(300),
	publishtime: WallTime,
	picture: v.optional(Picture),
	body: v.optional(Body),
	attAbstract: v.optional(text(2000)),
	address: v.optional(text(300)),
	organizer: v.optional(text(200)),
	startTime: v.optional(WallTime),
	endTime: v.optional(WallTime),
	/** Sign-up window; without one sign-up is never, or always, open at that end. */
	registStartTime: v.optional(WallTime),
	registEndTime: v.optional(WallTime),
	/** Without a number there is no limit. */
	places: v.optional(count),
	fields: v.optional(v.array(AskedField)),
	/** Where codes are written off; without any the place does not matter. */
	sites: v.optional(v.array(v.object({ id: Id, name: text(100) }))),
	/** Address of a voucher page of somebody else; `{code}` becomes the code. Without it vouchers are listed. */
	verifyUrl: v.optional(text(2048)),
	/** Codes are taken until then; without it until `endTime`. */
	voucherEndTime: v.optional(WallTime),
	draft: v.optional(v.boolean()),
});

export const PollDocument = v.object({
	kind: v.literal('poll'),
	id: Id,
	activityId: v.optional(Id),
	title: text(300),
	/** Head of the screen (`vs_head_voteimage`). */
	picture: v.optional(Picture),
	rule: v.optional(text(5000)),
	startTime: v.optional(WallTime),
	endTime: v.optional(WallTime),
	/** Votes a member has altogether, a day, and votes of one device a day; without a number there is no such limit. */
	memberTotal: v.optional(count),
	memberDay: v.optional(count),
	deviceDay: v.optional(count),
	/** Each vote needs an image verify code. */
	verifyCode: v.optional(v.boolean()),
	fields: v.optional(v.array(AskedField)),
	themes: v.array(
		v.object({
			id: Id,
			title: text(100),
			/** Options that may be chosen at once. */
			most: v.optional(count),
			options: v.array(
				v.object({
					id: Id,
					name: text(100),
					/** Shown number, also found by the search. */
					number: v.optional(text(20)),
					picture: v.optional(Picture),
					description: v.optional(text(5000)),
					/** Votes brought along from elsewhere. */
					voteCount: v.optional(count),
				}),
			),
		}),
	),
});

export type AskedField = v.InferOutput<typeof AskedField>;
export type ActivityDocument = v.InferOutput<typeof ActivityDocument>;
export type PollDocument = v.InferOutput<typeof PollDocument>;
