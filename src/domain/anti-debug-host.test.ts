import { expect, it } from 'vitest';
import { isPublishedHost } from './anti-debug-host.ts';

it.each([
	['news.example.com', true],
	['m.qingling.example', true],
	['latest-news.example', true],
	['test.example.com', false],
	['m.dev.example.com', false],
	['stage2.example.com', false],
	['pre-stage.example.com', false],
	['example.dev', false],
	['localhost', false],
	['m.localhost', false],
	['127.0.0.1', false],
	['[::1]', false],
	['', false],
])('R-CONST-36, A-116: %s is published: %s', (host, published) => {
	expect(isPublishedHost(host)).toBe(published);
});
