import { adverts } from './parts/adverts/server/part.ts';
import { channels } from './parts/channels/server/part.ts';
import { circles } from './parts/circles/server/part.ts';
import { contributions } from './parts/contributions/server/part.ts';
import { live } from './parts/live/server/part.ts';
import { people } from './parts/people/server/part.ts';
import { questions } from './parts/questions/server/part.ts';
import { search } from './parts/search/server/part.ts';
import { video } from './parts/video/server/part.ts';
import { votes } from './parts/votes/server/part.ts';
import type { ServerPart } from './platform/db/server-part.ts';

/** What the parts of this product bring to the platform: one line each, as in `parts.ts`. */
const byName: Readonly<Record<string, ServerPart>> = {
	adverts,
	channels,
	circles,
	contributions,
	live,
	people,
	questions,
	search,
	video,
	votes,
};

/** What the parts bring that a site has. @param leftOut the names of the others. */
export const serverPartsWithout = (leftOut: readonly string[]): readonly ServerPart[] =>
	Object.entries(byName).flatMap(([name, part]) => (leftOut.includes(name) ? [] : [part]));

export const serverParts: readonly ServerPart[] = serverPartsWithout([]);
