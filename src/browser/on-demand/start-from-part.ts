import { loadPart } from '../../client/runtime/load-part.ts';
import { partFile } from '../../parts.ts';

/**
 * Starts what a part has under a name (`starts` of its declaration).
 *
 * @throws when the file of the part does not load.
 */
export const startFromPart = async (name: string, element: HTMLElement): Promise<void> => {
	const part = await loadPart(async () => partFile('starts', name)?.load());
	await part?.starts[name]?.(element);
};
