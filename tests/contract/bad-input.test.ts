import { createCipheriv } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallDeclaration, callKey } from '../../src/contract/call.ts';
import { defaultRates, type Rates } from '../../src/platform/context.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { calls } from './support/all-calls.ts';
import { fileOf, png } from './support/pictures.ts';
import { databaseNames, type Envelope, openPlatform, type Platform } from './support/platform.ts';
import { authorized } from './support/signed.ts';

const nasty = [
	'',
	' ',
	'-1',
	'0',
	'1.5',
	'NaN',
	'1e999',
	'9'.repeat(40),
	"' or 1=1 --",
	'"; drop table articles; --',
	'%',
	'_',
	'\\',
	'\0',
	'a\0b',
	'../../etc/passwd',
	'__proto__',
	'constructor',
	'{"a":1}',
	'[object Object]',
	'\u202e\u0000\u{1f600}',
	'%ED%A0%80',
	'x'.repeat(10_000),
	'语'.repeat(1_001),
];

/** The values among them that a database may read in its own way; the others are refused before they reach one. */
const forDatabases = nasty.filter((value) => /['"%_\\\0]|^[\d.e-]+$|\u202e|^x{100}/u.test(value));

const fieldsOf = (call: CallDeclaration): string[] =>
	'entries' in call.request ? Object.keys(call.request.entries as object) : [];

/** Valid values, so that only one field is wrong at a time. */
const sound: Readonly<Record<string, string>> = {
	id: '345',
	ids: '345',
	columnId: '12',
	columnID: '12',
	content: '好',
	deviceId: 'd',
	phone: '13800000001',
	password: 'wrong-on-purpose',
	refreshToken: 'x'.repeat(43),
	eventType: '1',
	activityID: '9',
	registCode: 'NOTACODE',
	voteId: '2',
	optionId: '3',
	optionIds: '3',
	name: '雪',
	codeKey: 'key-of-a-code',
	token: 'x'.repeat(43),
	time: '1',
	sign: 'a'.repeat(64),
	code: 'NOCODE22',
	type: 'share',
	tag: '铁路',
	regionId: 'r1',
	aid: 'ad1',
	url: 'https://m.example.org/',
	attachments: 'nothing',
	uploadId: 'upload-of-none',
	uploadToken: 'x'.repeat(43),
	chunks: '1',
	oid: 'o-of-nobody',
	title: '河湾',
};

const soundFor = (call: CallDeclaration): Record<string, string> => {
	const names = fieldsOf(call).filter((name) => sound[name] !== undefined);
	const fields: Record<string, string> = Object.fromEntries(names.map((name) => [name, sound[name] ?? '']));
	const types: Readonly<Record<string, string>> = {
		'base POST event': '0',
		'base GET event': 'article',
		'base POST event1': 'share',
	};
	if (call.name === 'oauthLogin') delete fields['code'];
	if (call.name === 'discuss') delete fields['attachments'];
	const type = types[callKey(call)];
	if (type === undefined) delete fields['type'];
	else fields['type'] = type;
	return callKey(call) === 'base POST event' ? { ...fields, eventType: '3' } : fields;
};

const generous = { interval: 1, burst: 1_000_000 };

describe.each(databaseNames)('bad input on %s', (database) => {
	let platform: Platform;
	let token: string;
	let photo: Buffer;
	let signed: Awaited<ReturnType<typeof authorized>>;
	let moments = 0;
	beforeAll(async () => {
		const rates = { ...defaultRates };
		for (const name of Object.keys(rates) as (keyof Rates)[]) rates[name] = generous;
		platform = await openPlatform(database, { rates, sandbox: true });
		token = await platform.signIn(1);
		photo = await png();
		signed = await authorized(platform);
	});
	afterAll(() => platform?.close());

	/** A multipart call also gets a file. */
	const multipart = (parameters: URLSearchParams | string, withFile: boolean): FormData => {
		const body = new FormData();
		for (const [name, value] of new URLSearchParams(parameters)) body.append(name, value);
		if (withFile && !body.has('file')) body.append('file', fileOf(photo));
		return body;
	};
	const ask = async (
		call: CallDeclaration,
		parameters: URLSearchParams | string,
		withFile = true,
	): Promise<{ http: number; envelope: Envelope }> => {
		const path = `/api/${call.service}/${call.name}`;
		const headers: Record<string, string> = { token };
		const isUpload = call.encoding === 'multipart';
		if (call.method === 'POST' && !isUpload) headers['content-type'] = 'application/x-www-form-urlencoded';
		moments += 1;
		if (call.name === 'thirdLogin') Object.assign(headers, signed.headers(platform.clock.now + (moments % 200_000)));
		const response =
			call.method === 'GET'
				? await platform.send(`${path}?${parameters}`, { headers })
				: await platform.send(path, {
						method: 'POST',
						headers,
						body: isUpload ? multipart(parameters, withFile) : String(parameters),
					});
		if (response.headers.get('content-type') === call.binary)
			return { http: response.status, envelope: { status: 0, data: {}, msg: '' } };
		return { http: response.status, envelope: (await response.json()) as Envelope };
	};
	const fails = ({ http, envelope }: { http: number; envelope: Envelope }): boolean =>
		http === 500 || envelope.status === 500 || typeof envelope.status !== 'number';

	it.each(
		calls.map((call) => [callKey(call), call] as const),
	)('E-58: %s never fails, whatever a field holds', async (_, call) => {
		const values = database === 'SQLite' ? nasty : forDatabases;
		for (const field of [...fieldsOf(call), '__proto__', 'constructor', 'unknown']) {
			for (const value of values) {
				const answer = await ask(call, new URLSearchParams({ ...soundFor(call), [field]: value }));
				expect(fails(answer), `${field} = ${JSON.stringify(value.slice(0, 40))}: ${JSON.stringify(answer)}`).toBe(
					false,
				);
				if (answer.envelope.status === 400) expect(answer.envelope.msg).toMatch(/^[A-Za-z_]+[:.]|^The /);
			}
		}
	});

	// What follows is refused before a database is asked: one is enough.
	if (database !== 'SQLite') return;

	it.each(
		calls.map((call) => [callKey(call), call] as const),
	)('%s refuses a field that is given twice or missing', async (_, call) => {
		for (const field of fieldsOf(call)) {
			const value = soundFor(call)[field] ?? '1';
			const twice = new URLSearchParams([
				...Object.entries(soundFor(call)).filter(([name]) => name !== field),
				[field, value],
				[field, value],
			]);
			expect((await ask(call, twice)).envelope).toMatchObject({
				status: 400,
				msg: `${field}: is given more than once.`,
			});
			const schema = (call.request as unknown as { entries: Record<string, { type: string }> }).entries[field];
			if (schema?.type === 'optional') continue;
			const without = Object.fromEntries(Object.entries(soundFor(call)).filter(([name]) => name !== field));
			expect((await ask(call, new URLSearchParams(without), field !== 'file')).envelope).toMatchObject({
				status: 400,
				msg: `${field}: is missing.`,
			});
		}
	});

	it('survives broken encodings', async () => {
		for (const call of calls) {
			for (const raw of [
				'id=%',
				'id=%ff%fe',
				'id=%ED%A0%80',
				'content=%ED%A0%80&id=345',
				'&&&===',
				'id=345&id',
				'%00=%00',
			]) {
				expect(fails(await ask(call, raw)), `${callKey(call)} ${raw}`).toBe(false);
			}
		}
	});

	it('JSON as deep as it likes, plain and enciphered, is refused or read, and the process lives', async () => {
		const key = '0123456789abcdef0123456789abcdef';
		await changeSettings(platform.store, { encryptKey4: key });
		const calling = (name: string) => calls.filter((known) => known.name === name);
		for (const [open, close] of [
			['[', ']'],
			['{"a":', '}'],
		]) {
			for (const depth of [1_000, 4_000, 10_000]) {
				const deep = `${open?.repeat(depth)}1${close?.repeat(depth)}`;
				for (const call of [...calling('vote'), ...calling('activityRegist')])
					expect(fails(await ask(call, new URLSearchParams({ ...soundFor(call), fields: deep })))).toBe(false);
				const cipher = createCipheriv('sm4-ecb', Buffer.from(key, 'hex'), null);
				const payload = `{"voteId":"2","optionIds":"3","fields":${deep}}`;
				const data = `${cipher.update(payload, 'utf8', 'hex')}${cipher.final('hex')}`;
				for (const call of calling('recordVoteCountAndLog')) {
					const answer = await ask(call, new URLSearchParams({ data }));
					expect(fails(answer), JSON.stringify(answer)).toBe(false);
					expect(answer.envelope.status).toBeGreaterThan(0);
				}
			}
		}
	});

	it('E-58: bodies of 50 MB are refused by every call, with and without a length, before they are read', async () => {
		for (const call of calls.filter(({ method }) => method === 'POST')) {
			const type =
				call.encoding === 'multipart' ? 'multipart/form-data; boundary=x' : 'application/x-www-form-urlencoded';
			for (const declared of [true, false]) {
				let read = 0;
				const body = new ReadableStream({
					pull: (controller) => {
						read += 1_048_576;
						if (read > 52_428_800) controller.close();
						else controller.enqueue(new Uint8Array(1_048_576).fill(97));
					},
				});
				const headers = { token, 'content-type': type, ...(declared ? { 'content-length': '52428800' } : {}) };
				const init = { method: 'POST', body, duplex: 'half', headers } as RequestInit;
				const response = await platform.send(`/api/${call.service}/${call.name}`, init);
				expect(response.status, callKey(call)).toBe(413);
				expect(read).toBeLessThanOrEqual(declared ? 1_048_576 : (call.maxFileSize ?? 0) + 3 * 1_048_576);
			}
		}
	});

	it('hostile names of fields and files do no harm', async () => {
		for (const call of calls.filter(({ encoding }) => encoding === 'multipart')) {
			for (const name of [
				'../../../etc/passwd',
				'__proto__',
				'a\0.png',
				'"; rm -rf /',
				'x'.repeat(5_000),
				'\ud800.png',
			]) {
				const body = new FormData();
				body.append('file', fileOf(photo, name, 'text/html'));
				body.append(name, 'x');
				body.append('uploadId', 'hostile-names');
				const response = await platform.send(`/api/${call.service}/${call.name}?device=%00`, {
					method: 'POST',
					body,
					headers: { token },
				});
				const envelope = (await response.json()) as Envelope;
				expect(fails({ http: response.status, envelope }), `${callKey(call)} ${JSON.stringify(envelope)}`).toBe(false);
			}
		}
	});

	it('takes a comment of 1000 characters and refuses one of 1001, counted by code points', async () => {
		const call = calls.find((known) => known.name === 'discuss');
		if (call === undefined) throw new Error('discuss is declared');
		expect((await ask(call, new URLSearchParams({ id: '345', content: '𠮷'.repeat(1000) }))).envelope.status).toBe(0);
		expect((await ask(call, new URLSearchParams({ id: '345', content: '𠮷'.repeat(1001) }))).envelope).toMatchObject({
			status: 400,
			msg: 'content: must be at most 1000 characters.',
		});
	});
});
