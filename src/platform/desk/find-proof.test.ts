import { webcrypto } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { deskSubject, isProof, numbersOfProof, proofTime } from '../../domain/proof-of-work.ts';
import { proofScript } from './find-proof.ts';

/** Runs the script of the page in a form, and sends the form. @returns the field of the proof after it was sent. */
const send = async (crypto: Partial<typeof webcrypto>, bits: number) => {
	const proof = {
		value: '',
		dataset: { now: '1700000000000', bits: `${bits}`, numbers: `${numbersOfProof}`, wait: '…' },
	};
	const note = { hidden: true };
	const sent = Promise.withResolvers<void>();
	let submit = (_: { preventDefault: () => void }): void => undefined;
	const form = {
		elements: { namedItem: (name: string) => (name === 'proof' ? proof : { value: ' 编辑甲 ' }) },
		querySelector: () => ({ disabled: false, textContent: '' }),
		addEventListener: (_: string, listener: typeof submit) => {
			submit = listener;
		},
		submit: sent.resolve,
	};
	const document = { querySelector: (selector: string) => (selector === 'form.enter' ? form : note) };
	runInNewContext(proofScript, { document, crypto, performance, TextEncoder, DataView });
	submit({ preventDefault: () => undefined });
	if (crypto.subtle !== undefined) await sent.promise;
	return { proof: proof.value, isOffered: !note.hidden };
};

it('N3: the script of the desk finds a proof that the platform accepts for this editor alone', async () => {
	const work = { bits: 6 };
	const { proof, isOffered } = await send(webcrypto, work.bits);
	expect(isOffered).toBe(true);
	expect(proofTime(proof) - 1_700_000_000_000).toBeLessThan(60_000);
	expect(isProof(deskSubject('编辑甲'), proof, work)).toBe(true);
	expect(isProof(deskSubject('编辑乙'), proof, work)).toBe(false);
});

it('where the browser has no functions for it, nothing is offered and the form is sent as it is', async () => {
	expect(await send({}, 6)).toEqual({ proof: '', isOffered: false });
});
