/** A newspaper's own words in exported pages: where pages, islands and templates have them. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '../../src/routes.ts';
import { exportedSettingsPath } from '../../src/static-server/rules.ts';
import { exportSample, type SampleSite, sampleSite } from './sample-site.ts';

const labels = {
	cn: { 'comment.title': '网友热议', 'site.skip': '直接看新闻', 'letters.title': '字号大小' },
	en: { 'comment.title': 'Letters' },
};
let site: SampleSite;
let plain: SampleSite;
beforeAll(async () => {
	site = await exportSample([], { site: { labels } });
	plain = await sampleSite();
});
afterAll(() => rmSync(site.folder, { recursive: true, force: true }));

const article = addressOf('newsDetail', { columnId: '12', id: '345' });

it('own words stand in the template, the content and the islands of a page; nothing else changes', () => {
	const html = site.html(article);
	expect(html).toMatch(/data-t="site\.skip"[^>]*>直接看新闻</);
	expect(html).toContain('>网友热议<');
	expect(html).toContain('aria-label="字号大小"');
	expect(html).toContain('data-labels');
	const before = plain.html(article);
	expect(before).not.toContain('data-labels');
	// The word is that of the comments alone: the button of the bar has another message.
	const times = (text: string, part: string): number => text.split(part).length - 1;
	expect(times(html, '网友热议')).toBe(times(before, '>评论<') - times(html, '>评论<'));
	expect(html.length - before.length).toBeLessThan(100);
});

it('all languages travel with the exported settings, for what the browser renders', () => {
	const settings = JSON.parse(readFileSync(join(site.out, exportedSettingsPath), 'utf8')) as { site: object };
	expect(settings.site).toMatchObject({ labels });
});
