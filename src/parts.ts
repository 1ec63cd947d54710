import type { Part } from './document/part.ts';
import { activities } from './parts/activities/part.ts';
import { adverts } from './parts/adverts/part.ts';
import { channels } from './parts/channels/part.ts';
import { circles } from './parts/circles/part.ts';
import { comments } from './parts/comments/part.ts';
import { contributions } from './parts/contributions/part.ts';
import { front } from './parts/front/part.ts';
import { live } from './parts/live/part.ts';
import { members } from './parts/members/part.ts';
import { people } from './parts/people/part.ts';
import { questions } from './parts/questions/part.ts';
import { reactions } from './parts/reactions/part.ts';
import { reading } from './parts/reading/part.ts';
import { search } from './parts/search/part.ts';
import { site } from './parts/site/part.ts';
import { video } from './parts/video/part.ts';
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
	reactions,
	members,
	site,
	adverts,
};

/** The routes of some parts. @param names of the parts. */
export const routesOfParts = (names: readonly string[]): string[] =>
	names.flatMap((name) => parts[name]?.pages ?? []).flatMap((page) => page.names);

/** What a part names files for. */
type FileKind = Exclude<keyof Part, 'alone'>;

type FileOf<Kind extends FileKind> = NonNullable<Part[Kind]>[number];

/** The file of a part that has a name among its pages, lists, and so on; undefined where none has. */
export const partFile = <Kind extends FileKind>(kind: Kind, name: string): FileOf<Kind> | undefined => {
	for (const part of Object.values(parts)) {
		const files: readonly FileOf<Kind>[] = part[kind] ?? [];
		const found = files.find(({ names }) => names.includes(name));
		if (found !== undefined) return found;
	}
	return undefined;
};
