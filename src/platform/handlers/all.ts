/** Handlers of every call of the contract. */
import type { CallContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { activitiesCalls } from './activities/calls.ts';
import { advertsCalls } from './adverts/calls.ts';
import { channelsCalls } from './channels/calls.ts';
import { commentsCalls } from './comments/calls.ts';
import { membersCalls } from './members/calls.ts';
import { reactionsCalls } from './reactions/calls.ts';
import { readHandlers } from './reads.ts';
import { searchCalls } from './search/calls.ts';
import { siteCalls } from './site/calls.ts';
import { uploadsCalls } from './uploads/calls.ts';
import { videoCalls } from './video/calls.ts';
import { votesCalls } from './votes/calls.ts';

export const handlers: readonly Handler<CallContext>[] = [
	...readHandlers,
	...activitiesCalls,
	...advertsCalls,
	...channelsCalls,
	...commentsCalls,
	...membersCalls,
	...reactionsCalls,
	...searchCalls,
	...siteCalls,
	...uploadsCalls,
	...videoCalls,
	...votesCalls,
];
