import { expect, it } from 'vitest';
import { isChannelId } from './channel-id.ts';

it('R-ENT-023, A-053: 0 and nothing name no subscription channel', () => {
	expect(['6', '06', 'county-news'].map(isChannelId)).toEqual([true, true, true]);
	expect(['', ' ', '0', '00', '-1', '0.0'].map(isChannelId)).toEqual([false, false, false, false, false, false]);
});
