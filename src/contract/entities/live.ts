import * as v from 'valibot';
import { list, number, text } from '../wire.ts';

export const LiveAnswer = v.object({
	status: v.optional(number(), 0),
	startTime: v.optional(text, ''),
	endTime: v.optional(text, ''),
	videos: v.optional(
		list(
			v.object({
				title: v.optional(text, ''),
				appLiveUrl: v.optional(text, ''),
				appPlaybackUrl: v.optional(text, ''),
			}),
		),
		[],
	),
});
