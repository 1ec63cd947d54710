/** Everything that the platform has of the member: as a file, or gone with the account. */
import { atom } from 'nanostores';
import { startedClient } from '../../../client/session/client.ts';
import { forgetUnsent } from '../../../client/session/forget-unsent.ts';
import { refusalText } from '../../../client/session/refusal.ts';
import { clearLogin } from '../../../client/stores/session.ts';
import { memberData, memberDelete } from '../wire.ts';

/** Something is being sent. */
export const isDataBusy = atom(false);

const alone = async (work: () => Promise<string>): Promise<string> => {
	isDataBusy.set(true);
	try {
		return await work();
	} catch {
		return 'state.networkError';
	} finally {
		isDataBusy.set(false);
	}
};

/** Gives a text to the browser as a file to keep. */
const keepFile = (name: string, text: string): void => {
	const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
	Object.assign(document.createElement('a'), { href: address, download: name }).click();
	// Browsers read the file after the click.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Downloads everything of the member as JSON. @returns what went wrong, as a key of words or a sentence of the platform; '' for nothing. */
export const downloadData = (connect = startedClient, keep = keepFile): Promise<string> =>
	alone(async () => {
		const result = await (await connect()).send(memberData, {});
		if (!result.ok) return refusalText(result.error);
		keep('my-data.json', JSON.stringify(result.data, null, '\t'));
		return '';
	});

/** Deletes the account, and forgets the member on this device. @returns what went wrong, as above. */
export const deleteAccount = (password: string, connect = startedClient): Promise<string> =>
	alone(async () => {
		const result = await (await connect()).send(memberDelete, { password });
		if (!result.ok) return refusalText(result.error);
		clearLogin();
		forgetUnsent();
		return '';
	});
