import type { ManifestPage } from '../manifest/manifest.ts';
import type { Output, RecordedWithPages } from '../outputs/output.ts';

/** What outputs record with the same pages, together. */
export const together = (list: readonly (RecordedWithPages | undefined)[]) => ({
	announced: list.flatMap((one) => [...(one?.announced ?? [])]),
	droppedMedia: list.flatMap((one) => [...(one?.droppedMedia ?? [])]),
});

/** What outputs record with pages that go, before their files go. */
export const removedByOutputs = async (
	outputs: readonly Output[],
	paths: readonly string[],
	knownPages: readonly ManifestPage[],
): Promise<ReturnType<typeof together>> => {
	const records: (RecordedWithPages | undefined)[] = [];
	for (const output of outputs) records.push(await output.removed?.(paths, knownPages));
	return together(records);
};
