/** Handlers of reads that depend on the store alone; the exporter calls them too, without HTTP. */
import type { ReadContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { activitiesReads } from './activities/reads.ts';
import { advertsReads } from './adverts/reads.ts';
import { channelsReads } from './channels/reads.ts';
import { circlesReads } from './circles/reads.ts';
import { contributionsReads } from './contributions/reads.ts';
import { feedReads } from './feed/reads.ts';
import { frontReads } from './front/reads.ts';
import { liveReads } from './live/reads.ts';
import { peopleReads } from './people/reads.ts';
import { questionsReads } from './questions/reads.ts';
import { readingReads } from './reading/reads.ts';
import { siteReads } from './site/reads.ts';
import { videoReads } from './video/reads.ts';
import { votesReads } from './votes/reads.ts';

export const readHandlers: readonly Handler<ReadContext>[] = [
	...activitiesReads,
	...advertsReads,
	...channelsReads,
	...circlesReads,
	...contributionsReads,
	...feedReads,
	...frontReads,
	...liveReads,
	...peopleReads,
	...questionsReads,
	...readingReads,
	...siteReads,
	...videoReads,
	...votesReads,
];
