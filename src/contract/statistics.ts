/** Analytics: what is sent to the statistics host. The embedded platform's collector keeps counts only. */
import * as v from 'valibot';
import { declareCall } from './call.ts';
import { Done, idParameter, numberParameter, textParameter } from './wire.ts';

const short = v.optional(textParameter(100), '');

/** The nine parameters of the specification; `t` stands beside every call. */
const parameters = {
	/** The item. */
	aid: idParameter,
	appid: short,
	/** Kind of device. */
	dev: short,
	t: v.optional(numberParameter(0, Number.MAX_SAFE_INTEGER)),
	/** The virtual uid; counted with, never stored. */
	uid: short,
	/** Name of the column. */
	cname: short,
	/** What parts of `cname` are divided by. */
	separator: v.optional(textParameter(8), ''),
	/** Kind of business. */
	bid: short,
	/** Milliseconds of reading so far. */
	rt: v.optional(numberParameter(0, 86_400_000), 0),
};

export const statistics = declareCall({
	service: 'statistics',
	name: 'statistics',
	method: 'GET',
	summary: 'Counts the view of an item, by day, column and device.',
	row: 'R-CALL-111',
	request: v.object(parameters),
	answer: Done,
});

export const articleClick = declareCall({
	service: 'statistics',
	name: 'articleClick',
	method: 'GET',
	summary: 'Counts a click on an item.',
	row: 'R-CALL-112',
	request: v.object(parameters),
	answer: Done,
});
