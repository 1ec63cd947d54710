import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import configuration from '../../astro-i18next.config.cjs';
import messageFiles from './message-files.ts';
import bo from './messages/bo.json';
import cn from './messages/cn.json';

/** As astro-i18next starts i18next: before `init` returns, all languages are there. */
const setUp = (): void => {
	const { namespaces: ns, defaultNamespace: defaultNS, locales: supportedLngs } = configuration;
	void i18next
		.use(messageFiles)
		.init({ initImmediate: false, ns, defaultNS, supportedLngs, ...configuration.i18nextServer });
};

beforeEach(() => vi.resetModules());

it('A-048: without the integration there are no words, and the error says what is missing', async () => {
	const { staticMessages, staticTranslate } = await import('./static-translate.ts');
	expect(() => staticTranslate('cn')).toThrow('astro.config.mjs must contain astro-i18next');
	expect(() => staticMessages('cn')).toThrow('astro.config.mjs must contain astro-i18next');
});

it('A-048: the configuration of Astro has the integration, and every page of the app sets i18next up', async () => {
	const { default: config } = await import('../../astro.config.mjs');
	const [integration] = (config.integrations ?? [])
		.flat()
		.flatMap((entry) => (entry && entry.name === 'astro-i18next' ? [entry] : []));
	const scripts: string[] = [];
	const root = new URL('../../', import.meta.url);
	await integration?.hooks['astro:config:setup']?.({
		config: { root, publicDir: new URL('public/', root), trailingSlash: 'ignore' },
		injectScript: (stage: string, code: string) => void scripts.push(`${stage}: ${code}`),
	} as never);
	expect(scripts).toHaveLength(1);
	expect(scripts[0]).toMatch(/^page-ssr: import i18next from "i18next";/);
	expect(scripts[0]).toContain('import messageFiles from "/src/i18n/message-files.ts"');
	expect(scripts[0]).toContain('i18next.use(messageFiles).init(');
});

describe('with the integration', () => {
	beforeEach(setUp);

	it('A-048: words come from the message files, with values, and from cn where a key is missing', async () => {
		const { staticTranslate } = await import('./static-translate.ts');
		const t = staticTranslate('bo');
		expect(t('state.retry')).toBe(bo['state.retry']);
		expect(t('vote.chosen', { count: 3 })).toBe(bo['vote.chosen'].replace('{count}', '3'));
		expect(t('state.none' as 'state.retry')).toBe('state.none');
		expect(staticTranslate('en')('vote.chosen', { count: 3 })).toContain('3');
	});

	it('A-048: islands have the same words', async () => {
		const { staticMessages } = await import('./static-translate.ts');
		expect(staticMessages('cn')).toEqual(cn);
		expect(staticMessages('bo')).toEqual(bo);
	});
});
