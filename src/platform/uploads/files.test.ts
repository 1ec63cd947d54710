import { expect, it } from 'vitest';
import { nameLength, newName } from './files.ts';

it('the name of a file can be a word of a command: it never begins with a hyphen', () => {
	const names = Array.from({ length: 2_000 }, newName);
	expect(new Set(names).size).toBe(names.length);
	for (const name of names) expect(name).toMatch(/^\w[\w-]*$/);
	for (const name of names) expect(name).toHaveLength(nameLength);
});
