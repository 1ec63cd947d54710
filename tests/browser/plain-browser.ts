/**
 * Chromium with nothing attached to its pages. Playwright attaches to every page, and a page that is inspected so opens
 * no page ahead ("PrerenderingDisabledByDevTools"); what is inspected here is the tab, which outlives its pages.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Message {
	id?: number;
	method?: string;
	params?: { sessionId: string; targetInfo: { type: string; subtype?: string } };
	result?: Record<string, unknown>;
	error?: { message: string };
}

type Send = (method: string, parameters?: object, session?: string) => Promise<Record<string, unknown>>;

/** A tab, and whichever page it shows. */
export interface PlainTab {
	/** Calls a method of the DevTools protocol on the page that is shown. */
	send: (method: string, parameters?: object) => Promise<Record<string, unknown>>;
	/** The value of an expression in the page that is shown. */
	evaluate: <Value>(expression: string) => Promise<Value>;
	/** Runs an expression until it gives something else than false, null or ''. @throws when it does not within 10 s. */
	waitFor: <Value>(expression: string) => Promise<Value>;
	/** Number of pages that were opened ahead, those that are shown by now included. */
	openedAhead: () => number;
	close: () => Promise<void>;
}

const protocol = async (
	address: string,
): Promise<{ send: Send; onMessage: (hook: (message: Message) => void) => void }> => {
	const socket = new WebSocket(address);
	await once(socket, 'open');
	const waiting = new Map<
		number,
		{ resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }
	>();
	const hooks: ((message: Message) => void)[] = [];
	socket.addEventListener('message', ({ data }) => {
		const message = JSON.parse(String(data)) as Message;
		for (const hook of hooks) hook(message);
		const call = waiting.get(message.id ?? -1);
		if (call === undefined) return;
		waiting.delete(message.id ?? -1);
		if (message.error === undefined) call.resolve(message.result ?? {});
		else call.reject(new Error(message.error.message));
	});
	// A browser that ends answers nothing any more.
	socket.addEventListener('close', () => {
		for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'));
		waiting.clear();
	});
	let last = 0;
	return {
		send: (method, params = {}, sessionId) =>
			new Promise((resolve, reject) => {
				last += 1;
				waiting.set(last, { resolve, reject });
				socket.send(JSON.stringify({ id: last, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
			}),
		onMessage: (hook) => hooks.push(hook),
	};
};

/** Opens a tab of a phone in a browser of its own. @param executable path of Chromium. */
export const openPlainTab = async (executable: string): Promise<PlainTab> => {
	const profile = mkdtempSync(join(tmpdir(), 'touch-edition-browser-'));
	const browser = spawn(
		executable,
		[
			'--headless=new',
			'--no-sandbox',
			'--disable-gpu',
			'--no-first-run',
			'--remote-debugging-port=0',
			`--user-data-dir=${profile}`,
		],
		{ stdio: ['ignore', 'ignore', 'pipe'] },
	);
	const address = await new Promise<string>((resolve, reject) => {
		let output = '';
		browser.stderr.on('data', (text: Buffer) => {
			output += text.toString();
			const [found] = /ws:\/\/\S+/.exec(output) ?? [];
			if (found !== undefined) resolve(found);
		});
		browser.once('exit', () => reject(new Error(`Chromium did not start:\n${output}`)));
	});
	const { send, onMessage } = await protocol(address);
	/** Sessions of the pages of the tab: one is shown, others are opened ahead or can be restored. */
	const pages: string[] = [];
	const ahead = new Set<string>();
	onMessage(({ method, params }) => {
		if (method === 'Target.attachedToTarget' && params?.targetInfo.type === 'page') {
			pages.push(params.sessionId);
			if (params.targetInfo.subtype === 'prerender') ahead.add(params.sessionId);
		}
		if (method === 'Target.detachedFromTarget')
			pages.splice(0, pages.length, ...pages.filter((page) => page !== params?.sessionId));
	});
	const { targetInfos } = (await send('Target.getTargets', { filter: [{ type: 'tab' }] })) as {
		targetInfos: { targetId: string }[];
	};
	const { sessionId } = (await send('Target.attachToTarget', {
		targetId: targetInfos[0]?.targetId,
		flatten: true,
	})) as {
		sessionId: string;
	};
	await send(
		'Target.setAutoAttach',
		{ autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{ type: 'page' }] },
		sessionId,
	);
	const evaluateIn = async <Value>(page: string | undefined, expression: string): Promise<Value> => {
		const parameters = { expression, awaitPromise: true, returnByValue: true };
		const { result } = (await send('Runtime.evaluate', parameters, page)) as { result: { value: Value } };
		return result.value;
	};
	/** A page that was opened ahead takes the place of the one before it. */
	const shownPage = async (): Promise<string | undefined> => {
		for (const page of pages.toReversed()) {
			// A page that is gone, or kept for Back, does not answer.
			const isShown = await Promise.race([
				evaluateIn<boolean>(page, '!document.hidden && !document.prerendering').catch(() => false),
				new Promise<boolean>((late) => setTimeout(late, 500, false)),
			]);
			if (isShown) return page;
		}
		return pages[0];
	};
	const onPage: PlainTab['send'] = async (method, parameters) => send(method, parameters, await shownPage());
	const evaluate = async <Value>(expression: string): Promise<Value> => evaluateIn(await shownPage(), expression);
	await onPage('Emulation.setDeviceMetricsOverride', { width: 375, height: 812, deviceScaleFactor: 1, mobile: true });
	await onPage('Emulation.setTouchEmulationEnabled', { enabled: true });
	return {
		send: onPage,
		evaluate,
		waitFor: async <Value>(expression: string) => {
			for (const end = Date.now() + 10_000; Date.now() < end; ) {
				// The page may be replaced by another one in the middle of a call.
				const value = await Promise.race([
					evaluate<Value>(expression).catch(() => null),
					new Promise<null>((late) => setTimeout(late, 2_000, null)),
				]);
				if (value !== false && value !== null && value !== '' && value !== undefined) return value;
				await new Promise((later) => setTimeout(later, 20));
			}
			throw new Error(`In 10 s this did not become true: ${expression}`);
		},
		openedAhead: () => ahead.size,
		close: async () => {
			if (browser.exitCode === null && browser.signalCode === null) {
				const exited = once(browser, 'exit');
				browser.kill();
				await exited;
			}
			rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
		},
	};
};
