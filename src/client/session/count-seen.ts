import type { CallDeclaration, CallParameters } from '../../contract/call.ts';
import { startEnvironment } from '../stores/environment.ts';
import { startedClient } from './client.ts';

/** Counts what the reader sees or opens; never in a preview. A failure changes nothing on the page. */
export const countSeen = async <Call extends CallDeclaration>(
	call: Call,
	parameters: CallParameters<Call>,
): Promise<void> => {
	if (startEnvironment().readOnly) return;
	try {
		const client = await startedClient();
		await client.send(call, parameters);
	} catch (error) {
		console.warn(`Nothing was counted by ${call.name}.`, error);
	}
};
