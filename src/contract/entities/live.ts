import * as v from 'valibot';
import { defaulted, list, number, requiredId, text } from '../wire.ts';
import { PictureAnswer } from './shared.ts';

const StreamsAnswer = list(
	v.object({
		title: v.optional(text, ''),
		appLiveUrl: v.optional(text, ''),
		appPlaybackUrl: v.optional(text, ''),
	}),
);

/** Reports from the place, in text and pictures. */
const ReportsAnswer = list(
	v.object({
		id: requiredId,
		time: v.optional(text, ''),
		name: v.optional(text, ''),
		content: v.optional(text, ''),
		images: v.optional(list(PictureAnswer), []),
	}),
);

/** Live information inside an article. */
export const LiveAnswer = v.object({
	status: v.optional(number(), 0),
	startTime: v.optional(text, ''),
	endTime: v.optional(text, ''),
	videos: v.optional(StreamsAnswer, []),
	reports: v.exactOptional(ReportsAnswer),
});

/** What `main` of `liveView` says besides its item: state, times, streams (R-ENT-048…051). Status -1: it says none. */
export const liveMainFields = {
	status: v.optional(number(-1), -1),
	startTime: v.optional(text, ''),
	endTime: v.optional(text, ''),
	config: v.optional(defaulted(v.object({ videos: v.optional(StreamsAnswer, []) })), {}),
	content: v.optional(text, ''),
	reports: v.exactOptional(ReportsAnswer),
};
