import type { InferOutput } from 'valibot';
import type {
	CategoryAnswer,
	CircleAnswer,
	ContributionAnswer,
	DynamicAnswer,
	LeaderAnswer,
	NoticeAnswer,
	PaperAnswer,
	PostAnswer,
	QuestionAnswer,
	SeekAnswer,
	SubjectAnswer,
	TipoffAnswer,
} from '../../contract/entities/community.ts';

/** What is stored for each kind: the answer without what is of the moment or the name of somebody else. */
export interface StoredPieces {
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
