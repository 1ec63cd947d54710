import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { wallTimeOf } from '../../src/domain/wall-time.ts';
import type { ContentDocument } from '../../src/intake/documents.ts';
import { addressOf } from '../../src/routes.ts';
import { readImport } from '../../src/sources/file/read.ts';
import { attribute, elementsOf, exportSample } from './sample-site.ts';

/** A real WordPress export full of oddities; it lies beside some checkouts and is not part of this project. */
const file = fileURLToPath(new URL('../../../shared/data/theme-unit-test.wxr.xml', import.meta.url));

describe.runIf(existsSync(file))('a real WordPress export (only where the file lies beside the checkout)', () => {
	it('every published post is imported, exported and well formed', async () => {
		const documents: ContentDocument[] = [];
		const problems: string[] = [];
		for await (const result of readImport(file)) {
			if ('ok' in result) documents.push(result.ok);
			else problems.push(`${result.problem.item} ${result.problem.field}: ${result.problem.message}`);
		}
		const site = await exportSample(documents);
		try {
			expect(site.summary.failed).toEqual([]);
			expect(site.summary.skipped).toEqual([]);
			// Left out with a reason: what a password protects.
			expect(problems.filter((problem) => !/password/i.test(problem))).toEqual([]);
			const now = wallTimeOf(Date.now());
			const released = documents.filter(
				(document) => document.kind === 'article' && document.draft !== true && document.publishtime <= now,
			);
			expect(released.length).toBeGreaterThan(50);
			for (const document of released) {
				if (document.kind !== 'article') continue;
				const route =
					{ 0: 'newsDetail', 1: 'imageDetail', 2: 'videoDetail', 4: 'linkDetail' }[document.type] ?? 'newsDetail';
				const path = addressOf(
					route,
					route === 'linkDetail' ? { id: document.id } : { columnId: document.columnId, id: document.id },
				);
				expect(existsSync(join(site.out, path)), `${document.title} at ${path}`).toBe(true);
				const elements = elementsOf(site.html(path));
				expect(
					elements.filter((element) => element.tagName === 'h1'),
					path,
				).toHaveLength(1);
				for (const element of elements) {
					expect(
						Object.keys(element.properties).filter((name) => /^on[A-Z]/.test(name)),
						path,
					).toEqual([]);
					expect(attribute(element, 'href'), path).not.toMatch(/^\s*javascript:/i);
					expect(
						['iframe', 'object', 'embed', 'form'].includes(element.tagName) && element.tagName !== 'form',
						path,
					).toBe(false);
				}
			}
		} finally {
			rmSync(site.folder, { recursive: true, force: true });
		}
	});
});
