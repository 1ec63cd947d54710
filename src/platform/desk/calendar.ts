/** What the calendar of the desk shows: the days of a month in the zone of the site. */

import { addressOf } from '../../routes.ts';
import { type ComingEvent, countPublished, type Period, readComing, readPublished } from '../content/coming.ts';
import type { Store } from '../db/store.ts';
import { beginOfSiteDay, siteDayOf } from '../limits/day.ts';
import { beginningsOf } from './of-parts.ts';

/** Stories of a day that its page can reach. */
const maxPublished = 2000;

export interface DayOfCalendar {
	/** `YYYY-MM-DD`. */
	day: string;
	/** 1 for a Monday. */
	column: number;
	isToday: boolean;
	/** Stories that readers got on it. */
	published: number;
	/** What comes, goes or begins, by its time. */
	events: ComingEvent[];
}

export interface MonthOfCalendar {
	/** `YYYY-MM`. */
	month: string;
	/** The month of today. */
	thisMonth: string;
	days: DayOfCalendar[];
}

/** A month some months before or after another, as `YYYY-MM`. */
export const monthAfter = (month: string, months: number): string => {
	const [year = 0, number = 1] = month.split('-').map(Number);
	return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
};

/** The month that an address asks for; the current one otherwise. */
export const monthAsked = (asked: URLSearchParams, now: number): string => {
	const month = asked.get('month') ?? '';
	return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : siteDayOf(now).slice(0, 7);
};

/** The day that an address asks for; undefined without one, and for one that there is not. */
export const dayAsked = (asked: URLSearchParams): string | undefined => {
	const day = asked.get('day') ?? '';
	const time = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
};

const periodOf = (day: string, days = 1): Period => ({ begin: beginOfSiteDay(day), end: beginOfSiteDay(day, days) });

const eventsIn = async (store: Store, period: Period): Promise<ComingEvent[]> => {
	const beginnings = (await beginningsOf(store, period.begin, period.end)).map(
		({ title, time, page, id }): ComingEvent => ({ kind: 'begins', title, time, path: addressOf(page, { id }) }),
	);
	// An activity and its vote begin together: that is one thing.
	const each = new Map(beginnings.toReversed().map((one) => [`${one.time} ${one.title}`, one]));
	const events = await readComing(store.writing, period);
	return [...events, ...each.values()].sort((one, other) => one.time - other.time);
};

/** @param month `YYYY-MM`. @param now epoch milliseconds. */
export const readMonth = async (store: Store, month: string, now: number): Promise<MonthOfCalendar> => {
	const length = new Date(Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - 1).getUTCDate();
	const names = Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
	const published = await countPublished(
		store.writing,
		names.map((day) => periodOf(day)),
	);
	const events = Map.groupBy(await eventsIn(store, periodOf(`${month}-01`, length)), ({ time }) => siteDayOf(time));
	const today = siteDayOf(now);
	const days = names.map((day, index) => ({
		day,
		column: ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1,
		isToday: day === today,
		published: published[index] ?? 0,
		events: events.get(day) ?? [],
	}));
	return { month, thisMonth: today.slice(0, 7), days };
};

/** Everything of a day, by its time. @param day `YYYY-MM-DD`. */
export const readDay = async (store: Store, day: string): Promise<ComingEvent[]> => {
	const published = await readPublished(store.writing, periodOf(day), maxPublished);
	return [...published, ...(await eventsIn(store, periodOf(day)))].sort((one, other) => one.time - other.time);
};
