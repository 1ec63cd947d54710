import { describe, expect, it } from 'vitest';
import { checkSettings } from '../../../config/read.ts';
import { headersOf } from './site-headers.ts';

/**
 * Points by the rules of Mozilla's HTTP Observatory, for a site over https without cookies whose scripts are its own. A
 * bonus counts only when at least 90 points are left without it.
 */
const observatoryPoints = (headers: Readonly<Record<string, string>>): number => {
	const directives = new Map(
		(headers['Content-Security-Policy'] ?? '').split(';').map((text) => {
			const [name = '', ...sources] = text.trim().split(/\s+/);
			return [name, sources] as const;
		}),
	);
	const sourcesOf = (name: string): readonly string[] => directives.get(name) ?? directives.get('default-src') ?? ['*'];
	const has = (sources: readonly string[], bad: RegExp): boolean => sources.some((source) => bad.test(source));
	const broad = /^(?:(?:ftp|https?):|\*|https?:\/\/\*(?:\.\*)?)$/;
	const unsafe = /^(?:'unsafe-inline'|data:)$/;
	const everySource = [...directives].filter(([name]) => !/^(?:img|media)-src$/.test(name)).flatMap(([, list]) => list);
	const policyPoints = (): number => {
		if (!directives.has('default-src') && !directives.has('script-src')) return -25;
		const scripts = sourcesOf('script-src');
		if (has(scripts, broad) || has(scripts, unsafe) || has(sourcesOf('object-src'), broad)) return -20;
		if (has(everySource, /^(?:http|ftp):/)) return -20;
		const styles = sourcesOf('style-src');
		if (has([...scripts, ...styles], /^'unsafe-eval'$/)) return -10;
		if (has([...sourcesOf('img-src'), ...sourcesOf('media-src')], /^(?:http|ftp):/)) return -10;
		if (has(styles, broad) || has(styles, unsafe)) return 0;
		return sourcesOf('default-src').join(' ') === "'none'" ? 10 : 5;
	};
	const age = Number(/max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1] ?? -1);
	const framing = directives.get('frame-ancestors');
	const referrers = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
	const points = [
		policyPoints(),
		age < 0 ? -20 : age < 15_768_000 ? -10 : 0,
		framing === undefined || has(framing, broad) ? -20 : 5,
		headers['X-Content-Type-Options'] === 'nosniff' ? 0 : -5,
		headers['Referrer-Policy'] === undefined ? 0 : referrers.test(headers['Referrer-Policy']) ? 5 : -5,
		/^same-(?:site|origin)$/.test(headers['Cross-Origin-Resource-Policy'] ?? '') ? 10 : 0,
	];
	const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
	const without = 100 + sum(points.filter((value) => value < 0));
	return without < 90 ? without : without + sum(points.filter((value) => value > 0));
};

describe('the rules of HTTP Observatory', () => {
	const headers = headersOf(
		checkSettings(
			{
				site: {
					address: 'https://news.example.org',
					frameAncestors: ['https://cms.example.org'],
					certificateOrigins: ['https://chain.example.org'],
					streamOrigins: ['https://live.example.org'],
				},
				window: { base: 'https://api.example.org/base' },
			},
			'the test',
		),
		['sha256-abc'],
	);

	it('E-59, M-36: the headers of a site over https have at least 115 points', () => {
		expect(observatoryPoints(headers)).toBeGreaterThanOrEqual(115);
	});

	it.each([
		['Content-Security-Policy', 55],
		['Strict-Transport-Security', 80],
		['X-Content-Type-Options', 115],
		['Referrer-Policy', 115],
		['Cross-Origin-Resource-Policy', 110],
	])('without %s there are %i of 120 points', (name, points) => {
		const { [name]: _, ...others } = headers;
		expect(observatoryPoints(headers)).toBe(120);
		expect(observatoryPoints(others)).toBe(points);
	});
});
