import { activities } from './parts/activities/server/part.ts';
import { adverts } from './parts/adverts/server/part.ts';
import { channels } from './parts/channels/server/part.ts';
import { circles } from './parts/circles/server/part.ts';
import { comments } from './parts/comments/server/part.ts';
import { contributions } from './parts/contributions/server/part.ts';
import { front } from './parts/front/server/part.ts';
import { live } from './parts/live/server/part.ts';
import { members } from './parts/members/server/part.ts';
import { people } from './parts/people/server/part.ts';
import { questions } from './parts/questions/server/part.ts';
import { reactions } from './parts/reactions/server/part.ts';
import { reading } from './parts/reading/server/part.ts';
import { search } from './parts/search/server/part.ts';
import { site } from './parts/site/server/part.ts';
import { video } from './parts/video/server/part.ts';
import { votes } from './parts/votes/server/part.ts';
import type { ServerPart } from './platform/db/server-part.ts';

/**
 * What the parts of this product bring to the platform: one line each, as in `parts.ts`. An export looks for a call in this order and
 * loads no further, so what most pages read comes first.
 */
const byName: Readonly<Record<string, ServerPart>> = {
	front,
	reading,
	search,
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
	reactions,
	members,
	site,
	adverts,
};

/** What the parts bring that a site has. @param leftOut the names of the others. */
export const serverPartsWithout = (leftOut: readonly string[]): readonly ServerPart[] =>
	Object.entries(byName).flatMap(([name, part]) => (leftOut.includes(name) ? [] : [part]));

export const serverParts: readonly ServerPart[] = serverPartsWithout([]);
