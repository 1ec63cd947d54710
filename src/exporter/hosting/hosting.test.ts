import { describe, expect, it } from 'vitest';
import { addressOf, basePath, matchRoute, routes } from '../../routes.ts';
import { rewriteRules } from '../../static-server/rules.ts';
import { caddyRules, fallbackPattern, nginxRules, redirectsFiles, vercelFile } from './files.ts';
import { contentSecurityPolicy } from './headers.ts';
import { scriptHashes } from './script-hashes.ts';

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

	it('hashes executable inline scripts only', () => {
		const hashes = scriptHashes(
			'<script>alert(1)</script><script src="/a.js"></script><script type="application/json">{}</script><script type="module">x</script>',
		);
		expect(hashes).toHaveLength(2);
	});
});
