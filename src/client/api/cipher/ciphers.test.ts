import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sm2, sm4 } from 'sm-crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encipherSm2, encipherSm4, signature } from './ciphers.ts';

/** The key pair of GB/T 32918.5. */
const privateKey = '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8';
const point =
	'09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13';
const publicKey = `04${point}`;
const key = '0123456789abcdeffedcba9876543210';

describe('standard vectors', () => {
	it('R-REQ-21: SM3 of GB/T 32905', () => {
		expect(signature('a', 'b', 'c')).toBe('66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0');
		expect(signature('abcd'.repeat(8), 'abcd'.repeat(7), 'abcd')).toBe(
			'debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732',
		);
	});

	it('R-REQ-24: SM4 of GB/T 32907: the block of the standard, then a block of padding', () => {
		const block = Buffer.from(key, 'hex').toString('latin1');
		expect(sm4.encrypt(Array.from(Buffer.from(key, 'hex')), key, { padding: 'none' })).toBe(
			'681edf34d206965e86b3e94f536e4246',
		);
		expect(encipherSm4(block.slice(0, 8), key, '')).toHaveLength(32);
	});

	it('R-REQ-23: the ciphertext of GB/T 32918.5 opens, although it begins with 04 itself', () => {
		const c1 =
			'04ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73e858f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df0';
		const c3 = '59983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd8766';
		const c2 = '21886ca989ca9c7d58087307ca93092d651efa';
		expect(sm2.doDecrypt(`${c1}${c3}${c2}`, privateKey, 1)).toBe('encryption standard');
	});
});

describe('our ciphers', () => {
	it('R-REQ-23, A-097: SM2 has the 04 exactly once, in a hundred round trips', () => {
		for (let round = 0; round < 100; round += 1) {
			const text = `u${round}读者`;
			const enciphered = encipherSm2(text, publicKey);
			expect(enciphered.slice(0, 2)).toBe('04');
			expect(enciphered).toHaveLength(2 + 128 + 64 + Buffer.byteLength(text) * 2);
			expect(sm2.doDecrypt(enciphered.slice(2), privateKey, 1)).toBe(text);
		}
	});

	it('A-098: SM4 is CBC with an iv and ECB without; keys are digits or 16 characters', () => {
		const text = '{"id":"9","名":"值"}';
		expect(sm4.decrypt(encipherSm4(text, key, key), key, { mode: 'cbc', iv: key })).toBe(text);
		expect(sm4.decrypt(encipherSm4(text, key, ''), key)).toBe(text);
		const letters = 'sixteen letters!';
		expect(encipherSm4(text, letters, '')).toBe(encipherSm4(text, Buffer.from(letters).toString('hex'), ''));
	});

	it('R-ERR-13: a wrong key is an error that says which key', () => {
		expect(() => encipherSm4('x', 'short', '')).toThrow('The SM4 key must be 32 hexadecimal digits or 16 characters.');
		expect(() => encipherSm4('x', key, 'short')).toThrow('The SM4 iv');
		expect(() => encipherSm2('x', '')).toThrow('The SM2 public key');
	});
});

const openssl = spawnSync('openssl', ['version'], { encoding: 'utf8' });
const hasOpenssl = openssl.status === 0 && /^OpenSSL (?:[3-9]|\d\d)/.test(openssl.stdout);

/** Between the wire's C1‖C3‖C2 and the SEQUENCE that OpenSSL reads and writes. */
const der = {
	length: (bytes: number): number[] =>
		bytes < 128 ? [bytes] : bytes < 256 ? [0x81, bytes] : [0x82, bytes >> 8, bytes & 255],
	part: (tag: number, bytes: Buffer): Buffer => Buffer.concat([Buffer.from([tag, ...der.length(bytes.length)]), bytes]),
	integer: (bytes: Buffer): Buffer => {
		let start = 0;
		while (start < bytes.length - 1 && bytes[start] === 0) start += 1;
		const value = bytes.subarray(start);
		return der.part(2, (value[0] ?? 0) >= 128 ? Buffer.concat([Buffer.from([0]), value]) : value);
	},
	read: (bytes: Buffer, at: number): { value: Buffer; end: number } => {
		const first = bytes[at + 1] ?? 0;
		const more = first < 128 ? 0 : first - 128;
		const size = more === 0 ? first : bytes.readUIntBE(at + 2, more);
		const start = at + 2 + more;
		return { value: bytes.subarray(start, start + size), end: start + size };
	},
};

const toDer = (wire: string): Buffer => {
	const bytes = Buffer.from(wire.slice(2), 'hex');
	return der.part(
		0x30,
		Buffer.concat([
			der.integer(bytes.subarray(0, 32)),
			der.integer(bytes.subarray(32, 64)),
			der.part(4, bytes.subarray(64, 96)),
			der.part(4, bytes.subarray(96)),
		]),
	);
};

const fromDer = (bytes: Buffer): string => {
	const { value } = der.read(bytes, 0);
	const parts: Buffer[] = [];
	for (let at = 0; at < value.length; ) {
		const part = der.read(value, at);
		parts.push(part.value);
		at = part.end;
	}
	const padded = (part: Buffer | undefined): string =>
		(part ?? Buffer.alloc(0)).toString('hex').slice(-64).padStart(64, '0');
	return `${padded(parts[0])}${padded(parts[1])}${padded(parts[2])}${(parts[3] ?? Buffer.alloc(0)).toString('hex')}`;
};

// OpenSSL is not on every machine; where it is, both directions are compared.
describe.skipIf(!hasOpenssl)('OpenSSL', () => {
	let folder = '';
	const file = (name: string): string => join(folder, name);
	const run = (...parameters: string[]): Buffer => execFileSync('openssl', parameters);
	beforeAll(() => {
		folder = mkdtempSync(join(tmpdir(), 'ciphers-'));
		// SEC1 key on the curve 1.2.156.10197.1.301.
		const sec1 = Buffer.from(`30770201010420${privateKey}a00a06082a811ccf5501822da144034200${publicKey}`, 'hex');
		const pem = (label: string, bytes: Buffer): string =>
			`-----BEGIN ${label}-----\n${(bytes.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`;
		writeFileSync(file('key.pem'), pem('EC PRIVATE KEY', sec1));
		run('pkey', '-in', file('key.pem'), '-pubout', '-out', file('public.pem'));
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	it('R-REQ-23: deciphers our SM2, also with leading zeros', () => {
		for (let round = 0; round < 20; round += 1) {
			const text = `读者${round}`;
			writeFileSync(file('sm2.der'), toDer(encipherSm2(text, publicKey)));
			expect(run('pkeyutl', '-decrypt', '-inkey', file('key.pem'), '-in', file('sm2.der')).toString()).toBe(text);
		}
	});

	it('R-REQ-23: our SM2 deciphers its ciphertext', () => {
		writeFileSync(file('text'), 'user-77');
		for (let round = 0; round < 20; round += 1) {
			run('pkeyutl', '-encrypt', '-pubin', '-inkey', file('public.pem'), '-in', file('text'), '-out', file('back.der'));
			const bytes = execFileSync('cat', [file('back.der')]);
			expect(sm2.doDecrypt(fromDer(bytes), privateKey, 1)).toBe('user-77');
		}
	});

	it('R-REQ-24: deciphers our SM4, and ours deciphers its', () => {
		const text = '{"t":1,"名":"值"}';
		writeFileSync(file('sm4.bin'), Buffer.from(encipherSm4(text, key, key), 'hex'));
		expect(run('enc', '-d', '-sm4-cbc', '-K', key, '-iv', key, '-in', file('sm4.bin')).toString()).toBe(text);
		writeFileSync(file('plain'), text);
		const theirs = run('enc', '-sm4-ecb', '-K', key, '-in', file('plain')).toString('hex');
		expect(theirs).toBe(encipherSm4(text, key, ''));
	});

	it('R-REQ-21: agrees on SM3', () => {
		writeFileSync(file('plain'), 'token-secret-1700000000000');
		expect(run('dgst', '-sm3', '-r', file('plain')).toString().slice(0, 64)).toBe(
			signature('token-', 'secret-', '1700000000000'),
		);
	});
});
