/** Alters answers of the platform so that they are wrong, for the gallery and for tests of bad input. */

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

type Change = (value: unknown, field: string) => unknown;

const walk = (value: unknown, field: string, change: Change): unknown => {
	const changed = change(value, field);
	if (changed !== value) return changed;
	if (Array.isArray(value)) return value.map((item) => walk(item, field, change));
	if (!isRecord(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, walk(held, name, change)]));
};

/** Fields that identify or locate something: without them nothing can be shown. */
const isName = (field: string): boolean =>
	/(?:id|ID|Id)$/.test(field) || ['src', 'code', 'kind', 'next'].includes(field);

/** Empties every list. */
export const withoutLists = (data: unknown): unknown => walk(data, '', (value) => (Array.isArray(value) ? [] : value));

const isArticle = (value: unknown): value is Record<string, unknown> =>
	isRecord(value) && 'articleType' in value && 'content' in value;

/** Gives every article a note of a correction. */
export const corrected = (data: unknown): unknown =>
	walk(data, '', (value) =>
		isArticle(value)
			? { ...value, correction: '本文先前写“三成八”，应为“两成八”，现已改正。', correctionTime: '2026-11-19 09:20:00' }
			: value,
	);

/** Text that tries to become markup and is too long for any line. */
const hostileText = `<script>alert(1)</script><img src=x onerror="alert(2)">"'&amp;{{x}}\u202e${'很长'.repeat(150)}`;

/** Makes every text hostile, every number NaN, and every time invalid. */
export const hostile = (data: unknown): unknown =>
	walk(data, '', (value, field) => {
		if (isName(field)) return value;
		if (typeof value === 'number') return 'NaN';
		if (typeof value !== 'string') return value;
		return /time|date|day/i.test(field) ? 'yesterday' : hostileText;
	});

/** Replaces lists by texts and texts by objects, and makes numbers negative. */
export const misshapen = (data: unknown): unknown =>
	walk(data, '', (value, field) => {
		if (isName(field)) return value;
		if (Array.isArray(value)) return 'a,b';
		if (typeof value === 'number') return -3.7;
		if (typeof value === 'string') return field === 'content' ? null : { broken: true };
		return value;
	});
