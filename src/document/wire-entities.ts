/** What views take: the answers of calls, by name. */
import type { InferOutput } from 'valibot';
import type { CallAnswer } from '../contract/call.ts';
import type { EntryAnswer } from '../contract/entities/activities.ts';
import type { AccountAnswer, AccountItemAnswer, CategoryAnswer } from '../contract/entities/channels.ts';
import type { CircleAnswer, NoticeAnswer, PostAnswer } from '../contract/entities/circles.ts';
import type {
	ContributionAnswer,
	ContributionItemAnswer,
	SeekAnswer,
	TipoffAnswer,
} from '../contract/entities/contributions.ts';
import type { DynamicAnswer, LeaderAnswer, LeaderItemAnswer } from '../contract/entities/people.ts';
import type { QuestionAnswer, QuestionItemAnswer, SubjectAnswer } from '../contract/entities/questions.ts';
import type { PaperAnswer } from '../contract/entities/site.ts';
import type { VoteOptionDetailAnswer } from '../contract/entities/votes.ts';
import type { inviteConfig, inviteGetCode, scoreList } from '../contract/members.ts';

export type {
	Activity,
	ActivityItem,
	VoteInfo,
	VoteOption,
	Voucher,
} from '../contract/entities/activities.ts';
export type { AskedFieldAnswer } from '../contract/entities/shared.ts';
export type AccountItem = InferOutput<typeof AccountItemAnswer>;
export type Account = InferOutput<typeof AccountAnswer>;
export type Category = InferOutput<typeof CategoryAnswer>;
export type QuestionItem = InferOutput<typeof QuestionItemAnswer>;
export type Question = InferOutput<typeof QuestionAnswer>;
export type Subject = InferOutput<typeof SubjectAnswer>;
export type Dynamic = InferOutput<typeof DynamicAnswer>;
export type LeaderItem = InferOutput<typeof LeaderItemAnswer>;
export type Leader = InferOutput<typeof LeaderAnswer>;
export type Tipoff = InferOutput<typeof TipoffAnswer>;
export type Seek = InferOutput<typeof SeekAnswer>;
export type ContributionItem = InferOutput<typeof ContributionItemAnswer>;
export type Contribution = InferOutput<typeof ContributionAnswer>;
export type Circle = InferOutput<typeof CircleAnswer>;
export type Notice = InferOutput<typeof NoticeAnswer>;
export type Post = InferOutput<typeof PostAnswer>;
export type Paper = InferOutput<typeof PaperAnswer>;
/** A sound of a question or tip-off. */
export type Sound = Question['audios'][number];
/** A video without the size that articles know. */
export type Clip = Question['videos'][number];
export type Entry = InferOutput<typeof EntryAnswer>;
export type VoteOptionDetail = InferOutput<typeof VoteOptionDetailAnswer>;
export type InviteConfig = CallAnswer<typeof inviteConfig>;
export type OwnCode = CallAnswer<typeof inviteGetCode>;
export type ScoreDay = CallAnswer<typeof scoreList>['list'][number];
