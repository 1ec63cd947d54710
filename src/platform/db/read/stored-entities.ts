import type { InferOutput } from 'valibot';
import type { Activity, VoteInfo } from '../../../contract/entities/activities.ts';
import type { CategoryAnswer } from '../../../contract/entities/channels.ts';
import type { CircleAnswer, NoticeAnswer, PostAnswer } from '../../../contract/entities/circles.ts';
import type { ContributionAnswer, SeekAnswer, TipoffAnswer } from '../../../contract/entities/contributions.ts';
import type { DynamicAnswer, LeaderAnswer } from '../../../contract/entities/people.ts';
import type { QuestionAnswer, SubjectAnswer } from '../../../contract/entities/questions.ts';
import type { PaperAnswer } from '../../../contract/entities/site.ts';

/** What is stored for each kind: the answer without what changes by itself and without names of other entities. */
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
/** What is stored of an activity; the rest is of the moment. */

export type StoredActivity = Omit<Activity, 'isbegin' | 'placesLeft' | 'countEntry' | 'vote' | 'registered'>;
/** What is stored of a vote: its options are rows of their own. */

export type StoredPoll = Omit<VoteInfo, 'isbegin' | 'countVote' | 'countAccess' | 'vs_votetheme_list'> & {
	themes: { themeId: string; title: string; most: number }[];
};
