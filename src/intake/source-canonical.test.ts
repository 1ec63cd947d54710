import { expect, it } from 'vitest';
import { oneAfterAnother, withSourceCanonical } from './source-canonical.ts';

it('the address of a story at its source becomes its canonical one', () => {
	const story = { kind: 'article', id: '1', formerAddresses: ['/old', 'https://paper.example/2024/bridge/'] };
	expect(withSourceCanonical(story)).toEqual({ ...story, canonicalUrl: 'https://paper.example/2024/bridge/' });
	for (const kept of [
		{ kind: 'article', formerAddresses: ['/old'] },
		{ kind: 'article' },
		{ kind: 'column', formerAddresses: ['https://paper.example/'] },
		{ kind: 'article', canonicalUrl: '', formerAddresses: ['https://paper.example/a'] },
		{ kind: 'article', formerAddresses: ['javascript:alert(1)'] },
	])
		expect(withSourceCanonical(kept)).toBe(kept);
});

it('changes of documents are made in order; without one there is none', async () => {
	expect(oneAfterAnother()).toBeUndefined();
	expect(oneAfterAnother(undefined)).toBeUndefined();
	const both = oneAfterAnother<string>(
		undefined,
		(text) => `${text}a`,
		async (text) => `${text}b`,
	);
	expect(await both?.('')).toBe('ab');
});
