import { describe, expect, it } from 'vitest';
import { createSafeStorage } from './storage.ts';

/** A storage area that takes values of up to this many characters in total. */
const area = (limit: number): Storage => {
	const items = new Map<string, string>();
	return {
		get length() {
			return items.size;
		},
		clear: () => items.clear(),
		key: () => null,
		getItem: (name) => items.get(name) ?? null,
		setItem: (name, value) => {
			const others = [...items].filter(([key]) => key !== name).reduce((sum, [, text]) => sum + text.length, 0);
			if (others + value.length > limit) throw new DOMException('full', 'QuotaExceededError');
			items.set(name, value);
		},
		removeItem: (name) => void items.delete(name),
	};
};

const blocked = (): Storage => {
	throw new DOMException('blocked', 'SecurityError');
};

describe('M-13: storage that never throws', () => {
	it('what does not fit goes to the other area, and the older value does not reappear', () => {
		const [local, session] = [area(5), area(100)];
		const items = createSafeStorage(
			() => local,
			createSafeStorage(() => session),
		);
		expect(items.set('userLogin', 'old')).toBe(true);
		expect(items.set('userLogin', 'a longer one')).toBe(true);
		expect(items.get('userLogin')).toBe('a longer one');
		expect([local.getItem('userLogin'), session.getItem('userLogin')]).toEqual([null, 'a longer one']);
		expect(items.set('userLogin', 'new')).toBe(true);
		expect([local.getItem('userLogin'), session.getItem('userLogin')]).toEqual(['new', null]);
		items.remove('userLogin');
		expect(items.get('userLogin')).toBeNull();
	});

	it('what fits nowhere, or is forbidden, stays for this page and is reported as not lasting', () => {
		for (const find of [() => area(0), blocked]) {
			const items = createSafeStorage(find, createSafeStorage(find));
			expect(items.set('draft', 'text')).toBe(false);
			expect(items.get('draft')).toBe('text');
			items.remove('draft');
			expect(items.get('draft')).toBeNull();
		}
	});
});
