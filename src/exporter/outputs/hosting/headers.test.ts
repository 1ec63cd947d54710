import { expect, it } from 'vitest';
import { checkSettings } from '../../../config/read.ts';
import { scriptHashes } from './script-hashes.ts';
import { headersOf, policyOfTemplate } from './site-headers.ts';

it('E-59: every page is sent with a policy that names its scripts, its Trusted Types and its frames', () => {
	const settings = checkSettings(
		{
			site: {
				address: 'https://news.example.org',
				frameAncestors: ['https://cms.example.org'],
				certificateOrigins: ['https://chain.example.org'],
				embedProviders: ['vimeo'],
			},
			window: { base: 'https://api.example.org/base' },
		},
		'the test',
	);
	const headers = headersOf(settings, ['sha256-abc']);
	const policy = headers['Content-Security-Policy'] ?? '';
	expect(policy).toContain("script-src 'self' 'sha256-abc';");
	expect(policy).toContain("connect-src 'self' https://api.example.org https://chain.example.org;");
	expect(policy).toContain("frame-ancestors 'self' https://cms.example.org;");
	expect(policy).toContain("frame-src 'self' https://chain.example.org https://player.vimeo.com;");
	expect(policy).toContain('trusted-types touch-edition touch-edition-script touch-edition-pdf touch-edition-worker');
	expect(headers['Strict-Transport-Security']).toBe('max-age=31536000');
	expect(headers['Cross-Origin-Resource-Policy']).toBe('same-site');
	// Pictures that old articles name over http are asked for over https. A page opened over http keeps its own files.
	expect(policy).toMatch(/; upgrade-insecure-requests$/);
	expect(policyOfTemplate(settings, '<head></head>')).not.toContain('upgrade-insecure-requests');
});

it('E-59, M-36: pages have the policy themselves, with the scripts of their template, for hosts that send no headers', () => {
	const script = '<script>document.title = "";</script>';
	const settings = checkSettings({}, 'the test');
	const element = policyOfTemplate(settings, `<head>${script}<script src="/a.js"></script></head>`);
	const policy = /^<meta http-equiv="Content-Security-Policy" content="([^"]*)">$/.exec(element)?.[1] ?? '';
	const sent = headersOf(settings, scriptHashes(script))['Content-Security-Policy'] ?? '';
	expect(policy).toBe(sent.replace("frame-ancestors 'self'; ", ''));
	expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='; /);
	expect(policy).not.toContain('frame-ancestors');
});

it('a site without TLS does not claim it, and a wrong origin is named', () => {
	expect(headersOf(checkSettings({}, 'the test'), [])['Strict-Transport-Security']).toBeUndefined();
	expect(() => checkSettings({ site: { frameAncestors: ['cms.example.org/x'] } }, 'the test')).toThrow(
		'must be an origin such as https://cms.example.org',
	);
});
