/** Concurrent clients of the vote benchmark. Each repeats a request until it is answered, like the browser's client. */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlatformProcess } from './platform-process.ts';
import { inviteCode, optionCount, optionOf, type VoteNumbers } from './vote-store.ts';

interface Answered {
	status: number;
	data?: Record<string, unknown>;
}

/** The answers that clients received; the store is compared with them. */
export interface Acknowledged {
	/** `voter option`, each once. */
	votes: Set<string>;
	/** Answers to votes that must not occur. */
	wrong: string[];
	/** Voter and registration code. */
	places: Map<number, string>;
	invited: Set<number>;
	signed: Set<number>;
	/** Number of requests that were sent again because there was no answer. */
	retries: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const timeoutMs = 10_000;
const maxTries = 2_000;

const send = (port: number, path: string, token: string, body: string): Promise<Answered> =>
	new Promise((resolve, reject) => {
		const outgoing = request(
			{
				agent,
				host: '127.0.0.1',
				port,
				path,
				method: body === '' ? 'GET' : 'POST',
				headers: {
					token,
					...(body === ''
						? {}
						: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }),
				},
				timeout: timeoutMs,
			},
			(response) => {
				let text = '';
				response.setEncoding('utf8');
				response.on('data', (chunk: string) => {
					text += chunk;
				});
				response.on('error', reject);
				response.on('end', () => {
					try {
						resolve(JSON.parse(text) as Answered);
					} catch (error) {
						reject(error);
					}
				});
			},
		);
		outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
		outgoing.on('error', reject);
		outgoing.end(body);
	});

/** Runs this many clients against the processes until every voter has done everything. */
export const runClients = async (
	processes: readonly PlatformProcess[],
	tokens: readonly string[],
	{ each, inviters }: VoteNumbers,
	clients: number,
	progress: (votes: number) => void,
): Promise<Acknowledged> => {
	const answers: Acknowledged = {
		votes: new Set(),
		wrong: [],
		places: new Map(),
		invited: new Set(),
		signed: new Set(),
		retries: 0,
	};
	const insist = async (path: string, token: string, body: string): Promise<Answered> => {
		for (let attempt = 0; ; attempt += 1) {
			const port = processes[(attempt + token.length + body.length) % processes.length]?.port ?? 0;
			try {
				if (port === 0) throw new Error('is starting');
				const answer = await send(port, path, token, body);
				if (answer.status !== 500) return answer;
			} catch (error) {
				if (attempt > maxTries) throw error;
			}
			answers.retries += 1;
			await wait(10 + Math.random() * 20);
		}
	};
	const vote = async (voter: number, token: string, index: number): Promise<void> => {
		const optionIds = optionOf(voter + index);
		const body = `voteId=poll&optionIds=${optionIds}&idempotencyKey=vote-${voter}-${index}`;
		const requests = [insist('/api/base/vote', token, body)];
		// Every tenth vote is sent twice at the same time with the same key.
		if ((voter + index) % 10 === 0) requests.push(insist('/api/base/vote', token, body));
		for (const { status } of await Promise.all(requests))
			if (status !== 0) answers.wrong.push(`vote of ${voter} for ${optionIds} was answered ${status}`);
		answers.votes.add(`${voter} ${optionIds}`);
		progress(answers.votes.size);
		// Every twentieth is repeated with another key: that voter has voted already.
		if ((voter + index) % 20 !== 1) return;
		const secondAnswer = await insist('/api/base/vote', token, body.replace('Key=vote', 'Key=again'));
		if (secondAnswer.status !== 409)
			answers.wrong.push(`second vote of ${voter} for ${optionIds} was answered ${secondAnswer.status}`);
	};
	const voterOf = async (voter: number, token: string): Promise<void> => {
		for (let index = 0; index < Math.min(each, optionCount); index += 1) await vote(voter, token, index);
		const key = `idempotencyKey=other-of-${voter}`;
		const code = inviteCode(voter % Math.max(1, inviters));
		const [place, invited, signed] = await Promise.all([
			insist('/api/base/activityRegist', token, `id=run&${key}`),
			insist(`/api/base/invite/useCode?code=${code}&${key}`, token, ''),
			insist('/api/base/event1', token, `type=sign&${key}`),
		]);
		if (place.status === 0) answers.places.set(voter, String(place.data?.['registCode']));
		if (invited.status === 0) answers.invited.add(voter);
		else answers.wrong.push(`invite of ${voter} was answered ${invited.status}`);
		if (signed.status === 0) answers.signed.add(voter);
		else answers.wrong.push(`sign of ${voter} was answered ${signed.status}`);
	};
	const queue = [...tokens.entries()].reverse();
	const client = async (): Promise<void> => {
		for (let next = queue.pop(); next !== undefined; next = queue.pop()) await voterOf(...next);
	};
	await Promise.all(Array.from({ length: clients }, client));
	return answers;
};
