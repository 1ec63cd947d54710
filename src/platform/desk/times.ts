/** Times at the desk: as the clocks of the site show them (`site.timeZone`), like those of its pages. */
import { html } from 'hono/html';
import { siteOffset, siteZone } from '../../domain/site-zone.ts';
import type { Markup } from '../http/markup.ts';
import type { Language } from './texts.ts';

/** `2026-11-29 09:00`. @param time epoch milliseconds. */
export const minuteOf = (time: number): string =>
	new Date(time + siteOffset(time)).toISOString().slice(0, 16).replace('T', ' ');

/** The hour alone, where a heading has the day: `09:00`. */
export const hourOf = (time: number): Markup =>
	html`<time datetime="${new Date(time).toISOString()}">${minuteOf(time).slice(11)}</time>`;

const localeOf: Readonly<Record<Language, string>> = { cn: 'zh-CN', en: 'en-GB' };

/** A number as the language writes it: `1,200,000`. */
export const numberWords = (value: number, language: Language): string =>
	new Intl.NumberFormat(localeOf[language]).format(value);

/** What a day is called, from a format of `Intl`. @param day `YYYY-MM-DD`. */
export const dayWords = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
	new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The zone of the site with its name in words: `China Time (Asia/Shanghai)`. */
export const zoneWords = (language: Language): string => {
	const zone = siteZone();
	const parts = new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, timeZoneName: 'longGeneric' });
	const name = parts.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
	return name === zone ? zone : language === 'cn' ? `${name}（${zone}）` : `${name} (${zone})`;
};
