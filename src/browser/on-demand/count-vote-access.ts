import { startedClient } from '../../client/session/client.ts';
import { startEnvironment } from '../../client/stores/environment.ts';
import { recordAccessCount } from '../../contract/votes.ts';

/** Counts an opening of the page of a vote (R-CALL-082); never in a preview. A failure changes nothing. */
export const countVoteAccess = async (voteId: string): Promise<void> => {
	if (startEnvironment().readOnly) return;
	try {
		const client = await startedClient();
		await client.send(recordAccessCount, { voteId });
	} catch (error) {
		console.warn('The opening of the vote was not counted.', error);
	}
};
