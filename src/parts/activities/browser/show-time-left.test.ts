import { afterEach, expect, it, vi } from 'vitest';
import cn from '../../../i18n/messages/cn.json';
import { refreshed } from './show-time-left.ts';

afterEach(() => vi.useRealTimers());

const hour = 3_600_000;

it('E-37: a sign-up counts down by the time that it was rendered with, and is rendered again at the end', async () => {
	vi.useFakeTimers();
	const asked: string[] = [];
	const around = { dispatchEvent: ({ type }: Event) => asked.push(type) };
	const line = {
		dataset: { countDown: 'end', now: '1000', until: String(1000 + 2 * hour) } as Record<string, string>,
		isConnected: true,
		textContent: '',
		closest: () => around,
	};
	refreshed({ querySelector: () => line } as unknown as Element, async () => cn);
	await vi.advanceTimersByTimeAsync(hour / 2);
	expect(line.textContent).toBe('1小时30分钟后截止报名');
	expect(line.dataset['t']).toBe('activity.endsInHours');
	await vi.advanceTimersByTimeAsync(2 * hour);
	expect(asked).toEqual(['touch-edition:refresh']);
	expect(vi.getTimerCount()).toBe(0);
});

it('nothing is counted down where a fragment has no such line', () => {
	vi.useFakeTimers();
	refreshed({ querySelector: () => null } as unknown as Element, async () => cn);
	expect(vi.getTimerCount()).toBe(0);
});
