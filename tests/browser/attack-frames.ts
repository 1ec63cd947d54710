/** Attack strings in documents of their own, many in one page of the browser. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page } from 'playwright/test';

/** How the documents of a run are protected. */
export interface Protection {
	/** Headers that they are sent with. */
	headers: Readonly<Record<string, string>>;
	/** Elements at the start of their head. */
	head: string;
	/** What becomes of a string before it is written into the body. */
	prepare: (attack: string) => string;
}

/** No protection: every string can do what it wants. */
export const unprotected: Protection = { headers: {}, head: '', prepare: (attack) => attack };

/** What the strings of a run did. */
export interface Damage {
	/** Bodies of documents that ran a script; '' for one that ran in a document of its own without an address. */
	ran: Set<string>;
	/** Requests to other hosts but pictures and media, which content may have. */
	requests: string[];
	/** Addresses outside the site to which a document went. */
	navigations: string[];
}

/**
 * Slow ways to run a script. Each page ends with an unprotected document for each of them; when all have run, those of
 * the strings have had their time.
 */
const slow = [
	'<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
	'<audio src=x onerror=alert(1)>',
	'<details open ontoggle=alert(1)><summary>x</summary>y</details>',
	'<video><source onerror=alert(1) src=x></video>',
	'<iframe srcdoc="<img src=x onerror=alert(1)>"></iframe>',
];

/** Runs in every document before its own scripts: reports what runs, and does what a reader could do. */
const observe = (): void => {
	const place = (): string => {
		try {
			let at: Window = window;
			while (!/^\/(?:one|slow)\//.test(at.location.pathname) && at.parent !== at) at = at.parent;
			return at.location.pathname;
		} catch {
			return '';
		}
	};
	for (const name of ['alert', 'confirm', 'prompt', 'print'])
		Object.defineProperty(window, name, { value: () => console.info('attack ran', place()) });
	/** An address that a reader may open is no attack; a script in place of an address is. */
	const opens = (element: Element): boolean => {
		const link = element.closest<Element>('a');
		if (link instanceof HTMLAnchorElement) return link.href !== '' && !/script:$/i.test(link.protocol);
		return link instanceof SVGAElement && !/^\W*(?:java|vb|live)\s*script/i.test(link.href.animVal);
	};
	addEventListener('load', () => {
		if (!location.pathname.startsWith('/one/')) return;
		for (const element of document.body?.querySelectorAll('*') ?? []) {
			if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
			for (const type of ['mouseover', 'mousemove', 'pointerdown', 'touchstart'])
				element.dispatchEvent(new Event(type, { bubbles: true }));
			if (!opens(element)) element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
		}
	});
};

/** Each in a block of its own, so that an element that is not closed does not contain the next string. */
const inBlocks = (strings: readonly string[]): string => strings.map((text) => `<div>${text}</div>`).join('\n');

const serveDocuments = async (documents: readonly (readonly string[])[], protection: Protection) => {
	const server = createServer((request, response) => {
		const [, kind, number] = /^\/(one|slow)\/(\d+)$/.exec(request.url ?? '') ?? [];
		if (request.url === '/all') {
			// All are in view: the browser starts animations nowhere else.
			const frame = (address: string): string => `<iframe src="${address}" width="16" height="16"></iframe>`;
			response.setHeader('content-type', 'text/html; charset=utf-8');
			const frames = [...documents.map((_, index) => `/one/${index}`), ...slow.map((_, index) => `/slow/${index}`)];
			response.end(`<!doctype html><title>attacks</title><body>${frames.map(frame).join('')}`);
			return;
		}
		if (kind === undefined) {
			response.writeHead(404).end();
			return;
		}
		const { headers, head, prepare } = kind === 'one' ? protection : unprotected;
		const strings = kind === 'one' ? (documents[Number(number)] ?? []) : [slow[Number(number)] ?? ''];
		const body = strings.length === 1 ? strings.map(prepare).join('') : inBlocks(strings.map(prepare));
		response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' });
		response.end(`<!doctype html><html><head><meta charset="utf-8">${head}<title>attack</title></head><body>${body}`);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/** Opens all strings of one page and says what they did. */
const openPage = async (
	page: Page,
	documents: readonly (readonly string[])[],
	protection: Protection,
	damage: Damage,
): Promise<void> => {
	const { server, origin } = await serveDocuments(documents, protection);
	const ended = new Set<string>();
	page.on('console', (message) => {
		const [, path] = /^attack ran ?(.*)$/.exec(message.text()) ?? [];
		if (path === undefined) return;
		if (path.startsWith('/slow/')) ended.add(path);
		else damage.ran.add(documents[Number(/^\/one\/(\d+)$/.exec(path)?.[1] ?? -1)]?.join('\n') ?? '');
	});
	page.on('framenavigated', (frame) => {
		// The browser shows about:blank in place of an address that it refuses.
		const outside = new URL(frame.url()).origin !== origin && !frame.url().startsWith('about:blank');
		if (outside && frame.parentFrame() === page.mainFrame()) damage.navigations.push(frame.url());
	});
	await page.route(
		(url) => url.origin !== origin && /^(?:https?|ftp|wss?):$/.test(url.protocol),
		(route, request) => {
			if (!['image', 'media'].includes(request.resourceType()))
				damage.requests.push(`${request.resourceType()} ${request.url()}`);
			return route.abort();
		},
	);
	await page.addInitScript(observe);
	await page.goto(`${origin}/all`, { waitUntil: 'load' });
	await expect.poll(() => [...ended].sort(), { timeout: 60_000 }).toEqual(slow.map((_, index) => `/slow/${index}`));
	server.closeAllConnections();
	server.close();
};

const perPage = 250;

/**
 * Opens documents, a few hundred in one page, and says what they did.
 *
 * @param documents the strings of each document.
 */
export const openAll = async (
	context: BrowserContext,
	documents: readonly (readonly string[])[],
	protection: Protection,
): Promise<Damage> => {
	const damage: Damage = { ran: new Set(), requests: [], navigations: [] };
	for (let from = 0; from < documents.length; from += perPage) {
		const page = await context.newPage();
		await openPage(page, documents.slice(from, from + perPage), protection, damage);
		await page.close();
	}
	return damage;
};
