/** Activities with sign-up and redemption of codes, and polls. Ledger R-ENT-010, R-ENT-054…060. */
import * as v from 'valibot';
import { Body, count, Id, Picture, text, WallTime } from './document-parts.ts';

const fieldTypes = ['text', 'phone', 'number', 'idcard', 'choice', 'choices', 'date', 'picture', 'consent'] as const;

/** A field that participants fill in. @param types what it may take. */
const requestedField = <Types extends readonly string[]>(types: Types) =>
	v.object({
		/** Name on the wire. */
		name: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/, 'a name of 1 to 32 letters, digits or "_"')),
		label: text(50),
		type: v.optional(v.picklist(types)),
		required: v.optional(v.boolean()),
		/** The choices (type choice). */
		options: v.optional(v.array(text(100))),
	});

/** A field of a sign-up, which may also be a film, a sound or a document. */
const SignUpField = requestedField([...fieldTypes, 'video', 'audio', 'document']);
const VoterField = requestedField(fieldTypes);

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
	/** Sign-up window; an absent time leaves its end open. */
	registStartTime: v.optional(WallTime),
	registEndTime: v.optional(WallTime),
	/** The most participants; absent for no limit. */
	places: v.optional(count),
	fields: v.optional(v.array(SignUpField)),
	/** Where codes are redeemed; absent when they are redeemed anywhere. */
	sites: v.optional(v.array(v.object({ id: Id, name: text(100) }))),
	/** Address of an external voucher page; `{code}` is replaced by the code. Absent: vouchers are listed here. */
	verifyUrl: v.optional(text(2048)),
	/** Codes are valid until then; absent: until `endTime`. */
	voucherEndTime: v.optional(WallTime),
	draft: v.optional(v.boolean()),
});

export const PollDocument = v.object({
	kind: v.literal('poll'),
	id: Id,
	activityId: v.optional(Id),
	title: text(300),
	/** The picture at the top of the screen (`vs_head_voteimage`). */
	picture: v.optional(Picture),
	rule: v.optional(text(5000)),
	startTime: v.optional(WallTime),
	endTime: v.optional(WallTime),
	/** The most votes of a member altogether, of a member per day, of a device per day; absent for no limit. */
	memberTotal: v.optional(count),
	memberDay: v.optional(count),
	deviceDay: v.optional(count),
	/** Every vote needs an image verification code. */
	verifyCode: v.optional(v.boolean()),
	fields: v.optional(v.array(VoterField)),
	themes: v.array(
		v.object({
			id: Id,
			title: text(100),
			/** The most options of one vote. */
			most: v.optional(count),
			options: v.array(
				v.object({
					id: Id,
					name: text(100),
					/** The displayed number, which the search also finds. */
					number: v.optional(text(20)),
					picture: v.optional(Picture),
					description: v.optional(text(5000)),
					/** Votes from another system. */
					voteCount: v.optional(count),
				}),
			),
		}),
	),
});

export type RequestedField = v.InferOutput<typeof SignUpField>;
export type ActivityDocument = v.InferOutput<typeof ActivityDocument>;
export type PollDocument = v.InferOutput<typeof PollDocument>;
