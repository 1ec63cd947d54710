import { expect, it } from 'vitest';
import { createGovernor, GovernorFull } from './governor.ts';

const limits = { heavy: 1, light: 1, waiting: 10, ofNetwork: 4, ofCaller: 3, forKnown: 4 };

/** Work that ends when it is told to. */
const held = () => {
	let end = (): void => undefined;
	const ended = new Promise<void>((resolve) => {
		end = resolve;
	});
	return { work: () => ended, end };
};

/** A governor whose only place is taken until `end`, so that everything else waits. */
const busy = (more: Partial<typeof limits> = {}) => {
	const governor = createGovernor({ ...limits, ...more });
	const first = held();
	void governor.own(first.work);
	const done: string[] = [];
	const ask = (name: string, network: string, { caller = 'a', isKnown = false } = {}): Promise<void> =>
		governor.of({ network, caller, isKnown })(async () => {
			done.push(name);
		});
	return { governor, end: first.end, done, ask };
};

it('N3: networks take turns: many guesses of one keep nobody else waiting', async () => {
	const { ask, end, done } = busy();
	const all = ['g1', 'g2', 'g3'].map((name) => ask(name, 'guesser'));
	all.push(ask('reader', 'home'));
	end();
	await Promise.all(all);
	expect(done).toEqual(['g1', 'reader', 'g2', 'g3']);
});

it('within a network its callers take turns', async () => {
	const { ask, end, done } = busy();
	const all = ['a1', 'a2', 'b1'].map((name) => ask(name, 'street', { caller: name.slice(0, 1) }));
	end();
	await Promise.all(all);
	expect(done).toEqual(['a1', 'b1', 'a2']);
});

it('whoever is known gets every second turn, and strangers the other', async () => {
	const { ask, end, done } = busy();
	const all = ['s1', 's2', 's3'].map((name) => ask(name, name));
	all.push(...['k1', 'k2', 'k3'].map((name) => ask(name, name, { isKnown: true })));
	end();
	await Promise.all(all);
	expect(done).toEqual(['k1', 's1', 'k2', 's2', 'k3', 's3']);
});

it('a full queue sends strangers away and says when to come again; known devices still get in', async () => {
	const { ask, end, done } = busy();
	const all = Array.from({ length: limits.waiting - limits.forKnown }, (_, index) => ask(`s${index}`, `n${index}`));
	const refused = await ask('late', 'another').catch((error: unknown) => error);
	expect(refused).toBeInstanceOf(GovernorFull);
	expect(refused).toMatchObject({ status: 429, retryAfter: 3, message: '现在人多，请 3 秒后再试' });
	all.push(ask('known', 'home', { isKnown: true }));
	end();
	await Promise.all(all);
	expect(done[0]).toBe('known');
	expect(done).not.toContain('late');
});

it('neither a network nor a caller fills the queue alone', async () => {
	const { ask, end } = busy();
	const all = ['1', '2', '3'].map((name) => ask(name, 'one', { caller: 'x' }));
	await expect(ask('4', 'one', { caller: 'x' })).rejects.toThrow(GovernorFull);
	all.push(ask('5', 'one', { caller: 'y' }));
	await expect(ask('6', 'one', { caller: 'z' })).rejects.toThrow(GovernorFull);
	all.push(ask('7', 'two'));
	end();
	await Promise.all(all);
	// The places are free again.
	await ask('8', 'one', { caller: 'x' });
});

it("the platform's own work is never sent away, and takes turns like a network", async () => {
	const { governor, ask, end, done } = busy();
	const all = Array.from({ length: 30 }, (_, index) =>
		governor.own<void>(() => {
			done.push(`own ${index}`);
		}),
	);
	all.push(ask('reader', 'home'));
	end();
	await Promise.all(all);
	expect(done).toHaveLength(31);
	expect(done.indexOf('reader')).toBeLessThan(2);
});

it('light work does not wait for heavy work, and lets others be answered in between', async () => {
	const { governor, end } = busy();
	const run = governor.of({ network: 'n', caller: 'c', isKnown: false });
	const seen: string[] = [];
	const all = ['one', 'two'].map((name) => run(() => void seen.push(name), 'light'));
	setImmediate(() => seen.push('another request'));
	await Promise.all(all);
	expect(seen).toEqual(['one', 'another request', 'two']);
	end();
});

it('work that fails rejects, and the queue goes on', async () => {
	const run = createGovernor(limits).of({ network: 'n', caller: 'c', isKnown: false });
	const failed = run(() => Promise.reject(new Error('broken')));
	const thrown = run(() => {
		throw new Error('thrown');
	});
	await expect(failed).rejects.toThrow('broken');
	await expect(thrown).rejects.toThrow('thrown');
	expect(await run(() => 'done')).toBe('done');
});
