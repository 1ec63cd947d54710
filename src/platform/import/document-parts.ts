/** Parts that several kinds of documents share. Start with `documents.ts`. */
import * as v from 'valibot';
import { epochOf } from '../../domain/epoch.ts';

/** Ids become addresses and file names, so imports accept safe ones only (ledger: ids from outside). */
export const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'an id of 1 to 64 letters, digits, "_" or "-"'));

/** Asia/Shanghai wall time, `YYYY-MM-DD HH:mm:ss`. */
export const WallTime = v.pipe(
	v.string(),
	v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'a time as YYYY-MM-DD HH:mm:ss'),
	// A date that does not exist, such as the 31st of November, would hold nothing back and never expire.
	v.check((time) => !Number.isNaN(epochOf(time)), 'a day and a time of day that exist'),
);

/** A text of at most this many UTF-16 units. */
export const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** HTML; the import sanitizes it. */
export const Body = v.pipe(v.string(), v.maxLength(2_000_000));

/** A picture: an absolute http(s) address, or a path in the platform's media folder (`media/…`). Sizes in pixels. */
export const Picture = v.object({
	src: text(2048),
	width: v.optional(count),
	height: v.optional(count),
	alt: v.optional(text(500)),
	caption: v.optional(text(2000)),
	/** Other widths of the picture; the platform adds the variants it makes. */
	sources: v.optional(v.pipe(v.array(v.object({ src: text(2048), width: count })), v.maxLength(8))),
});
