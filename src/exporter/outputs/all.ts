import { announcementsOutput } from './announcements/announcements-output.ts';
import { feedsOutput } from './feeds/feeds-output.ts';
import { hostingOutput } from './hosting/hosting-output.ts';
import { mediaOutput } from './media/media-output.ts';
import type { MakeOutput, Output, OutputRun } from './output.ts';
import { picturesOutput } from './pictures/pictures-output.ts';
import { type SearchContext, searchOutput } from './search/search-output.ts';
import { sharePicturesOutput } from './share-pictures/share-pictures-output.ts';

/** Every output, in the order in which they start and finish. */
const all: readonly MakeOutput<SearchContext>[] = [
	searchOutput,
	mediaOutput,
	sharePicturesOutput,
	hostingOutput,
	feedsOutput,
	picturesOutput,
	announcementsOutput,
];

/** The outputs of one run. */
export const outputsOf = (run: OutputRun<SearchContext>): readonly Output[] => all.map((make) => make(run));
