import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mediaPlaces } from './media.ts';
import { places } from './places.ts';

it('docs/import.md shows every list of places', () => {
	const page = readFileSync(new URL('../../../../docs/import.md', import.meta.url), 'utf8');
	for (const [name, list] of Object.entries({ ...places, media: mediaPlaces }))
		expect(page).toContain(`| ${name} | ${list.map((place) => `\`${place.split(':')[0]}\``).join(', ')} |`);
});
