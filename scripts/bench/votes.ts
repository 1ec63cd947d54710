/** The part "votes" of `npm run bench`: integrity under kill -9, and speed by a public load tool. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { createDatabase, startPostgres } from '../../tests/contract/support/postgres.ts';
import { benchArticle, benchColumns } from './content.ts';
import { isInstalled, measure } from './measure.ts';
import { PlatformProcess } from './platform-process.ts';
import { checkVotes } from './vote-check.ts';
import { runClients } from './vote-clients.ts';
import { fillVotes, optionCount, type VoteNumbers } from './vote-store.ts';

export interface VoteBench {
	votes: number;
	voters: number;
	kills: number;
	clients: number;
}

const line = (name: string, value: string): void => console.log(`${name.padEnd(58)} ${value}`);

type Place = { dataDir: string; databaseUrl?: string };

const environmentOf = ({ dataDir, databaseUrl }: Place): Record<string, string> => ({
	DATA_DIR: dataDir,
	DATABASE_URL: databaseUrl ?? '',
});

/** Votes, places, points and invites, while processes are killed at random. @returns whether everything is right. */
const checkIntegrity = async (name: string, place: Place, count: number, bench: VoteBench): Promise<boolean> => {
	const numbers: VoteNumbers = {
		voters: bench.voters,
		each: Math.round(bench.votes / bench.voters),
		places: Math.max(1, Math.round(bench.voters / 40)),
		inviters: Math.min(200, bench.voters),
	};
	const store = await openStore(place);
	const tokens = await fillVotes(store, numbers);
	const processes = Array.from({ length: count }, () => new PlatformProcess(environmentOf(place)));
	await Promise.all(processes.map((one) => one.start()));
	// Each kill happens at a random time in its own part of the run.
	const stretch = bench.votes / (bench.kills + 1);
	const moments = Array.from({ length: bench.kills }, (_, index) => (index + 0.5 + Math.random()) * stretch);
	let killed = 0;
	const startTime = performance.now();
	const answers = await runClients(processes, tokens, numbers, bench.clients, (votes) => {
		const nextMoment = moments[killed];
		if (nextMoment === undefined || votes < nextMoment) return;
		if (processes[Math.floor(Math.random() * count)]?.kill() === true) killed += 1;
	});
	const seconds = (performance.now() - startTime) / 1000;
	await Promise.all(processes.map((one) => one.end()));
	const problems = await checkVotes(store, answers, numbers);
	await store.close();
	const deaths = processes.reduce((sum, one) => sum + one.deaths, 0);
	console.log(`\n${name}: ${answers.votes.size} votes by ${bench.voters} voters, ${bench.clients} clients`);
	line('killed -9', `${deaths} times, ${answers.retries} requests sent again`);
	line('acknowledged votes lost (0)', String(problems.lost));
	line('counted twice or wrongly (0)', String(problems.doubled));
	line(`places oversold, of ${numbers.places} (0)`, String(problems.oversold));
	line('points wrong (0)', String(problems.wrongPoints));
	line('invites wrong (0)', String(problems.wrongInvites));
	line('answers wrong (0)', String(problems.wrong));
	for (const sentence of answers.wrong.slice(0, 5)) console.log(`  ${sentence}`);
	line('in', `${seconds.toFixed(1)} s, ${(answers.votes.size / seconds).toFixed(0)} votes/s with everything else`);
	return Object.values(problems).every((value) => value === 0) && answers.votes.size === numbers.voters * numbers.each;
};

const wrk = async (parameters: readonly string[]): Promise<{ rate: number; p99: string; refused: string }> => {
	const { output } = await measure('wrk', ['--latency', ...parameters], '.');
	return {
		rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0),
		p99: /99%\s+(\S+)/.exec(output)?.[1] ?? '?',
		refused: /Non-2xx[^\n]*|refused: [^\n]*|Socket errors[^\n]*/.exec(output)?.[0] ?? '',
	};
};

/** One process with SQLite, and the client on the same machine. */
const measureSpeed = async (folder: string): Promise<void> => {
	const place = { dataDir: join(folder, 'speed') };
	const store = await openStore(place);
	const tokens = await fillVotes(store, { voters: 10_000, each: 1, places: 1, inviters: 0 });
	await upsertDocuments(store, benchColumns);
	await upsertDocuments(
		store,
		Array.from({ length: 1000 }, (_, index) => benchArticle(index, 1000)),
	);
	await store.close();
	const file = join(folder, 'tokens');
	writeFileSync(file, `${tokens.join('\n')}\n`);
	const platform = new PlatformProcess(environmentOf(place));
	await platform.start();
	const address = `http://127.0.0.1:${platform.port}`;
	const script = join(import.meta.dirname, 'votes.lua');
	const vote = (seconds: number, first: number) =>
		wrk(['-t1', '-c64', `-d${seconds}s`, '-s', script, address, '--', file, String(optionCount), String(first)]);
	const read = (seconds: number) =>
		wrk(['-t1', '-c64', `-d${seconds}s`, `${address}/api/base/getArticles?columnId=10`]);
	console.log('\nSpeed, one process on SQLite, wrk with 64 connections on the same machine');
	await read(3);
	const reads = await read(10);
	line('list reads a second (at least 8,000)', `${reads.rate.toFixed(0)}, p99 ${reads.p99} ${reads.refused}`);
	// Each run has votes of its own: the first run never reaches 50,000.
	await vote(5, 0);
	const votes = await vote(10, 50_000);
	line('durable votes a second (at least 1,500)', `${votes.rate.toFixed(0)}, p99 ${votes.p99} ${votes.refused}`);
	await platform.end();
};

/** @returns whether votes, places, points and invites were all as acknowledged. */
export const benchVotes = async (root: string, bench: VoteBench): Promise<boolean> => {
	const folder = mkdtempSync(join(root, 'build', 'bench-votes-'));
	try {
		const sqlite = await checkIntegrity('One process on SQLite', { dataDir: join(folder, 'sqlite') }, 1, bench);
		const server = await startPostgres({ durable: true });
		const databaseUrl = await createDatabase(server.url);
		const place = { dataDir: join(folder, 'postgres'), databaseUrl };
		const postgres = await checkIntegrity('Two processes on one PostgreSQL', place, 2, bench).finally(server.stop);
		if (await isInstalled('which', 'wrk')) await measureSpeed(folder);
		else console.log('\nwrk is not installed (Debian: apt-get install wrk): speed is left out.');
		return sqlite && postgres;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
};
