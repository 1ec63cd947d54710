import type { activityFields, pollFields } from '../../../schema/activity.ts';
import type { communityFields } from '../../../schema/community.ts';
import type { StoredOf } from '../../../schema/field.ts';

type Stored = { [Kind in keyof typeof communityFields]: StoredOf<(typeof communityFields)[Kind]> };

/** Entities as they are stored: without counts and states that readers or the clock change, and without names of others. */
export interface StoredEntities extends Omit<Stored, 'subject' | 'leader'> {
	subject: Stored['subject'] & { authorIds: string[] };
	leader: Stored['leader'] & { articleIds: string[] };
}

/** An activity as it is stored: without what depends on the clock, on sign-ups and on the caller. */
export type StoredActivity = StoredOf<typeof activityFields>;
/** A poll as it is stored: its options are rows of their own. */
export type StoredPoll = StoredOf<typeof pollFields> & {
	themes: { themeId: string; title: string; most: number }[];
};
