/** The embedded store as a source whose calls fail as a file says, in every thread. */
import { readFileSync } from 'node:fs';
import { openSource as openEmbedded } from '../../src/adapters/embedded.ts';
import type { Source } from '../../src/adapters/source.ts';
import { CallFailure } from '../../src/contract/reader.ts';

/** Status by name of a call; 0 for a platform that does not answer. */
export type Faults = Readonly<Record<string, number>>;

/** @param options `file` has the faults as JSON; the others are those of the embedded store. */
export const openSource = async ({ file, ...options }: Record<string, unknown>): Promise<Source> => {
	const source = await openEmbedded(options);
	return {
		...source,
		call: async (call, parameters) => {
			const faults = JSON.parse(readFileSync(String(file), 'utf8')) as Faults;
			const status = faults[call.name];
			if (status === undefined) return source.call(call, parameters);
			if (status === 0) throw new CallFailure(call.name, 0, `${call.name} does not answer.`);
			return { status, data: null, msg: 'fault', digest: String(status) };
		},
	};
};
