import type { Part } from './document/part.ts';
import { activities } from './features/activities/part.ts';
import { adverts } from './features/adverts/part.ts';
import { channels } from './features/channels/part.ts';
import { circles } from './features/circles/part.ts';
import { comments } from './features/comments/part.ts';
import { contributions } from './features/contributions/part.ts';
import { front } from './features/front/part.ts';
import { live } from './features/live/part.ts';
import { members } from './features/members/part.ts';
import { people } from './features/people/part.ts';
import { questions } from './features/questions/part.ts';
import { reading } from './features/reading/part.ts';
import { search } from './features/search/part.ts';
import { site } from './features/site/part.ts';
import { video } from './features/video/part.ts';
import { votes } from './parts/votes/part.ts';

/**
 * The parts that this product has: one line each. What they bring to the platform is listed in `server-parts.ts`; addresses are in
 * `routes.ts`, because every page's script needs those.
 */
export const parts: Readonly<Record<string, Part>> = {
	front,
	search,
	reading,
	live,
	video,
	people,
	channels,
	questions,
	contributions,
	circles,
	activities,
	votes,
	comments,
	members,
	site,
	adverts,
};

type FileOf<Kind extends keyof Part> = NonNullable<Part[Kind]>[number];

/** The file of a part that has a name among its pages, lists, and so on; undefined where none has. */
export const partFile = <Kind extends keyof Part>(kind: Kind, name: string): FileOf<Kind> | undefined => {
	for (const part of Object.values(parts)) {
		const files: readonly FileOf<Kind>[] = part[kind] ?? [];
		const found = files.find(({ names }) => names.includes(name));
		if (found !== undefined) return found;
	}
	return undefined;
};
