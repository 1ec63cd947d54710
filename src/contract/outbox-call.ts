import type { CallDeclaration } from './call.ts';

/** The call of an action that waits in the outbox, and the call that logs a confirmed one. */
export interface OutboxCall {
	call: CallDeclaration;
	log?: {
		call: CallDeclaration;
		/** Parameters for this call alone. */
		only: readonly string[];
	};
}
