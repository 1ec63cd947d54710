import type { InferOutput } from 'valibot';
import type { Activity, VoteInfo } from '../../../contract/entities/activities.ts';
import type { CategoryAnswer } from '../../../contract/entities/channels.ts';
import type { CircleAnswer, NoticeAnswer, PostAnswer } from '../../../contract/entities/circles.ts';
import type { ContributionAnswer, SeekAnswer, TipoffAnswer } from '../../../contract/entities/contributions.ts';
import type { DynamicAnswer, LeaderAnswer } from '../../../contract/entities/people.ts';
import type { QuestionAnswer, SubjectAnswer } from '../../../contract/entities/questions.ts';
import type { PaperAnswer } from '../../../contract/entities/site.ts';

/** Entities as they are stored: without counts and states that readers or the clock change, and without names of others. */
export interface StoredEntities {
	category: InferOutput<typeof CategoryAnswer>;
	'account-profile': {
		catId: string;
		baseSubscribe: number;
		influence: number;
		bulletin: { title: string; content: string; time: string } | null;
		recommended: string[];
	};
	subject: Omit<InferOutput<typeof SubjectAnswer>, 'authors' | 'countQuestion' | 'subscribed'> & {
		authorIds: string[];
	};
	question: InferOutput<typeof QuestionAnswer>;
	dynamic: Omit<InferOutput<typeof DynamicAnswer>, 'name' | 'picture'>;
	leader: Omit<InferOutput<typeof LeaderAnswer>, 'list'> & { articleIds: string[] };
	tipoff: InferOutput<typeof TipoffAnswer>;
	seek: InferOutput<typeof SeekAnswer>;
	contribution: InferOutput<typeof ContributionAnswer>;
	circle: Omit<InferOutput<typeof CircleAnswer>, 'countPost' | 'noticeList'>;
	post: InferOutput<typeof PostAnswer>;
	notice: InferOutput<typeof NoticeAnswer>;
	paper: InferOutput<typeof PaperAnswer>;
}
/** An activity as it is stored: without what depends on the clock, on sign-ups and on the caller. */

export type StoredActivity = Omit<Activity, 'isbegin' | 'placesLeft' | 'countEntry' | 'vote' | 'registered'>;
/** A poll as it is stored: its options are rows of their own. */

export type StoredPoll = Omit<VoteInfo, 'isbegin' | 'countVote' | 'countAccess' | 'vs_votetheme_list'> & {
	themes: { themeId: string; title: string; most: number }[];
};
