import { describe, expect, it } from 'vitest';
import { checkSettings } from '../../../config/read.ts';
import { addressOf, basePath, matchRoute, routes } from '../../../routes.ts';
import { rewriteRules } from '../../../static-server/rules.ts';
import { caddyRules } from './caddy.ts';
import { contentSecurityPolicy } from './headers.ts';
import { nginxRules } from './nginx.ts';
import { fallbackPattern } from './patterns.ts';
import { redirectsFiles, vercelFile } from './rule-files.ts';
import { scriptHashes } from './script-hashes.ts';
import { headersOf } from './site-headers.ts';

const headers = { 'X-Content-Type-Options': 'nosniff' };
const parametrised = routes.filter((route) => route.parameters.length > 0);

describe('host rules', () => {
	it('R-ROUTE-01…54: every route with parameters has a rule, in every host file', () => {
		expect(rewriteRules.map((rule) => rule.path)).toEqual(parametrised.map((route) => route.path));
		for (const text of [
			nginxRules(headers),
			caddyRules(headers),
			redirectsFiles(headers)[0]?.content ?? '',
			vercelFile(headers).content,
		]) {
			for (const rule of rewriteRules) {
				expect(text).toContain(rule.path);
				expect(text).toContain(rule.fallback);
			}
			if (!text.includes(' 302\n')) expect(text).toContain('X-Content-Type-Options');
		}
	});

	it('the patterns match exactly the addresses of the route table', () => {
		for (const rule of rewriteRules) {
			const pattern = new RegExp(fallbackPattern(rule));
			const route = parametrised.find((entry) => entry.path === rule.path);
			if (route === undefined) throw new Error(`no route ${rule.path}`);
			for (let count = 1; count <= route.parameters.length; count += 1) {
				const address = `${basePath}${[rule.path, ...Array.from({ length: count }, (_, index) => `v${index}`)].join('/')}.html`;
				expect(pattern.test(address), address).toBe(matchRoute(address) !== null);
			}
			const tooLong = `${basePath}${rule.path}${'/v'.repeat(route.parameters.length + 1)}.html`;
			expect(pattern.test(tooLong), tooLong).toBe(false);
			expect(pattern.test(addressOf('home'))).toBe(false);
		}
	});

	it('name the group of a file for caches, in the headers of the settings', () => {
		const group = (rules: string, line: string) => rules.split('\n').filter((one) => one.trim() === line).length;
		expect(nginxRules(headers)).not.toContain('Cache-Tag');
		expect(group(nginxRules(headers, ['Cache-Tag']), 'add_header Cache-Tag "asset";')).toBe(1);
		expect(group(nginxRules(headers, ['Cache-Tag']), 'add_header Cache-Tag "html";')).toBeGreaterThan(1);
		expect(caddyRules(headers)).not.toContain('Surrogate-Key');
		expect(group(caddyRules(headers, { surrogateKeys: ['Surrogate-Key'] }), 'header @html Surrogate-Key "html"')).toBe(
			1,
		);
	});

	it('a route with a required parameter leads from its address without parameters to home', () => {
		const [redirects] = redirectsFiles(headers);
		expect(redirects?.content).toContain(`${basePath}liveDetail.html ${addressOf('home')} 302`);
		expect(nginxRules(headers)).toContain(
			`location = ${basePath}liveDetail.html { return 302 ${addressOf('home')}$is_args$args; }`,
		);
	});
});

describe('the policy', () => {
	it('M-36: hashes only, no eval, no inline, Trusted Types on', () => {
		const policy = contentSecurityPolicy({ scriptHashes: ['sha256-abc'], connect: ['https://api.example.org'] });
		const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
		expect(scripts).toBe("script-src 'self' 'sha256-abc'");
		expect(policy).toContain("connect-src 'self' https://api.example.org");
		expect(policy).toContain("require-trusted-types-for 'script'");
		expect(policy).toContain("object-src 'none'");
	});

	it('M-25: a site on this machine may call services on other ports of it, any other site may not', () => {
		const policyAt = (address: string) =>
			headersOf(checkSettings({ site: { address } }, 'test'), [])['Content-Security-Policy'];
		expect(policyAt('http://localhost:4321')).toContain("connect-src 'self' http://127.0.0.1:* http://localhost:*;");
		for (const address of ['https://news.example.org', 'http://localhost.example.org'])
			expect(policyAt(address)).toContain("connect-src 'self';");
	});

	it('R-SCREEN-36: streams on other hosts may be fetched when the settings name their hosts', () => {
		const settings = checkSettings(
			{ site: { address: 'https://news.example.org', streamOrigins: ['https://live.example.org/'] } },
			'test',
		);
		const policy = headersOf(settings, [])['Content-Security-Policy'];
		expect(policy).toContain("connect-src 'self' https://live.example.org;");
		// The browser's own player, and pictures that a script has put together.
		expect(policy).toContain("media-src 'self' https: blob:");
	});

	it('hashes executable inline scripts only', () => {
		const hashes = scriptHashes(
			'<script>alert(1)</script><script src="/a.js"></script><script type="application/json">{}</script><script type="module">x</script>',
		);
		expect(hashes).toHaveLength(2);
	});
});
