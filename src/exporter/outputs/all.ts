import { announcementsOutput } from './announcements/announcements-output.ts';
import { feedsOutput } from './feeds/feeds-output.ts';
import { hostingOutput } from './hosting/hosting-output.ts';
import { mediaOutput } from './media/media-output.ts';
import type { MakeOutput, OpenAnOutput, OpenOutput, Output, OutputContext, OutputRun } from './output.ts';
import { picturesOutput } from './pictures/pictures-output.ts';
import { openSearch } from './search/search-output.ts';
import { openSharePictures } from './share-pictures/share-pictures-output.ts';

const holdingNothing =
	(ofRun: MakeOutput): OpenAnOutput =>
	() => ({ ofRun });

/** Every output, in the order in which they start and finish. */
const all: OpenAnOutput[] = [
	openSearch,
	holdingNothing(mediaOutput),
	openSharePictures,
	holdingNothing(hostingOutput),
	holdingNothing(feedsOutput),
	holdingNothing(picturesOutput),
	holdingNothing(announcementsOutput),
];

/** Adds an output of a site's own: it comes after all others. */
export const addOutput = (output: OpenAnOutput): void => {
	all.push(output);
};

/** The outputs of a session, as one. */
export interface OpenOutputs extends Required<Omit<OpenOutput, 'ofRun'>> {
	/** The outputs of one run. */
	ofRun: (run: Omit<OutputRun, 'context'>) => readonly Output[];
}

export const openOutputs = (context: OutputContext): OpenOutputs => {
	const openedOutputs = all.map((open) => open(context));
	return {
		ofRun: (run) => openedOutputs.map(({ ofRun }) => ofRun({ ...run, context })),
		reasonForAll: (isInterrupted) =>
			openedOutputs.map(({ reasonForAll }) => reasonForAll?.(isInterrupted) ?? '').find((reason) => reason !== '') ??
			'',
		doLater: async () => {
			for (const { doLater } of openedOutputs) {
				const done = await doLater?.();
				if (done !== undefined) return done;
			}
			return undefined;
		},
		isFinishing: (path) => openedOutputs.some(({ isFinishing }) => isFinishing?.(path) === true),
		close: () => {
			for (const { close } of openedOutputs) close?.();
		},
	};
};
