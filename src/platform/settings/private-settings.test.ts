import { expect, it } from 'vitest';
import { secretSettings } from './private-settings.ts';

it('a backup signs no links to files, and still knows the votes that members have used', () => {
	expect(secretSettings).toContain('linkSecret');
	expect(secretSettings).not.toContain('limitSecret');
});
