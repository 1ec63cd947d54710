/** Activities with sign-up and redemption of codes, and polls. R-ENT-010, R-ENT-054…060. */
import {
	count,
	document,
	fieldName,
	flag,
	given,
	html,
	id,
	list,
	needed,
	number,
	object,
	read,
	stored,
	text,
	time,
	word,
} from './field.ts';
import { picture } from './media.ts';

const voterTypes = ['text', 'phone', 'number', 'idcard', 'choice', 'choices', 'date', 'picture', 'consent'] as const;

/** A field that participants fill in. @param types what it may take. */
const formField = <const Types extends readonly string[]>(types: Types) => ({
	name: needed(fieldName()),
	label: given(text(50)),
	type: word(types, 'text'),
	required: flag(),
	/** The choices (types choice and choices). */
	options: list(text(100)),
});

/** A field of a sign-up, which may also be a film, a sound or a document. */
export const signUpFields = formField([...voterTypes, 'video', 'audio', 'document']);
const voterFields = formField(voterTypes);

export const voteOptionFields = {
	id: document(given(id())),
	optionId: stored(needed(id())),
	themeId: read(id()),
	name: given(text(100)),
	/** The displayed number, which the search also finds. */
	number: text(20),
	picture: picture(),
	description: document(text(5000)),
	/** In documents: votes from another system. */
	voteCount: count(),
};

/** One option, with the fields of its own page. */
export const voteOptionDetailFields = {
	...voteOptionFields,
	description: text(5000),
	/** Rank among the options of its theme, from 1. */
	rank: read(count()),
};

/** R-ENT-056…058. */
export const pollFields = {
	id: document(given(id())),
	voteId: stored(id()),
	activityId: document(id()),
	/** The activity of the vote, or ''. */
	fileId: stored(id()),
	title: given(text(300)),
	rule: text(5000),
	/** The picture at the top of the screen. */
	picture: document(picture()),
	vs_head_voteimage: stored(picture()),
	themes: document(
		given(
			list(
				object({
					id: given(id()),
					title: given(text(100)),
					/** The most options of one vote. */
					most: count(),
					options: given(list(object(voteOptionFields))),
				}),
			),
		),
	),
	vs_votetheme_list: read(
		list(
			object({
				themeId: needed(id()),
				title: text(100),
				/** Maximum number of options in one vote; 0 means no limit. */
				most: count(),
				options: list(object(voteOptionFields)),
			}),
		),
	),
	fields: document(list(object(voterFields))),
	vs_user_inforule: stored(list(object(signUpFields))),
	startTime: time(),
	endTime: time(),
	/** 0 not begun, 1 open, 2 ended, by the platform's clock. */
	isbegin: read(number(1)),
	/** Every vote needs an image verification code. */
	verifyCode: flag(),
	/** The most votes of a member altogether, of a member per day, of a device per day; absent or 0 for no limit. */
	memberTotal: count(),
	memberDay: count(),
	deviceDay: document(count()),
	countVote: read(count()),
	countAccess: read(count()),
};

export const activityItemFields = {
	id: document(given(id())),
	fileId: stored(needed(id())),
	title: given(text(300)),
	columnId: document(id()),
	columnID: stored(id()),
	publishtime: given(time()),
	attAbstract: text(2000),
	picture: picture(),
	address: text(300),
	organizer: text(200),
	startTime: time(),
	endTime: time(),
	/** Sign-up window; an absent time leaves its end open. */
	registStartTime: time(),
	registEndTime: time(),
	/** Sign-up: 0 not begun, 1 open, 2 ended, by the platform's clock (R-ENT-059, A-057). */
	isbegin: read(number(1)),
	/** The most participants; absent or 0 for no limit. */
	places: count(),
	/** Places left; -1 without a limit. */
	placesLeft: read(number(-1)),
	countEntry: read(count()),
};

/** R-ENT-054…060. */
export const activityFields = {
	...activityItemFields,
	body: document(html()),
	content: stored(html()),
	fields: list(object(signUpFields)),
	/** Where codes are redeemed; absent when they are redeemed anywhere. */
	sites: stored(list(object({ siteId: needed(id()), name: text(100) }))),
	/** Address of an external voucher page; `{code}` is replaced by the code. Absent: vouchers are listed here. */
	verifyUrl: document(text(2048)),
	/** Codes are valid until then; absent: until `endTime`. */
	voucherEndTime: document(time()),
	draft: document(flag()),
	vote: read(object(pollFields)),
	/** Whether the calling member has signed up. */
	registered: read(flag()),
};

/** An activity as documents give it. */
export const activityDocumentFields = {
	...activityFields,
	sites: document(list(object({ id: given(id()), name: given(text(100)) }))),
};
