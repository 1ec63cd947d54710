import * as v from 'valibot';
import { type CallDeclaration, declareCall } from '../call.ts';
import { ArticleItemAnswer } from '../entities/article.ts';
import {
	CircleAnswer,
	ContributionAnswer,
	ContributionItemAnswer,
	DynamicAnswer,
	LeaderAnswer,
	LeaderItemAnswer,
	NoticeAnswer,
	PaperAnswer,
	PostAnswer,
	QuestionAnswer,
	QuestionItemAnswer,
	SeekAnswer,
	SubjectAnswer,
	TipoffAnswer,
} from '../entities/community.ts';
import { flag, idParameter, list, nullable, numberParameter, paging } from '../wire.ts';

const hasMore = v.optional(flag, false);
const byId = v.object({ id: idParameter });
const pageOfId = v.object({ id: idParameter, ...paging });

const questions = v.object({ list: v.optional(list(QuestionItemAnswer), []), hasMore });

/** A read by GET below the content service. */
const read = <Request extends v.GenericSchema, Answer extends v.GenericSchema>(
	row: string,
	name: string,
	summary: string,
	request: Request,
	answer: Answer,
	rejects = false,
): CallDeclaration<Request, Answer> =>
	declareCall({ service: 'base', name, method: 'GET', summary, row, request, answer, rejects });

export const getSubject = read(
	'R-CALL-049',
	'getSubject',
	'A subject that readers ask about, with who answers.',
	byId,
	v.object({ subject: v.optional(nullable(SubjectAnswer), null) }),
	true,
);

export const questionList = read(
	'R-CALL-050',
	'questionList',
	'Questions of a subject, newest first.',
	pageOfId,
	questions,
);

export const questionListHot = read(
	'R-CALL-051',
	'questionListHot',
	'Questions of a subject, most read and liked first.',
	pageOfId,
	questions,
);

const question = v.object({ question: v.optional(nullable(QuestionAnswer), null) });

export const questionDetail = read('R-CALL-052', 'questionDetail', 'A question to a subject.', byId, question, true);

export const qaDetail = read(
	'R-CALL-053',
	'qaDetail',
	'A question with its answer and all media.',
	byId,
	question,
	true,
);

export const dynamicList = read(
	'R-CALL-054',
	'dynamic/getDynamicList',
	'Short posts of a reporter, or all, newest first.',
	v.object({ authorId: v.optional(idParameter), ...paging }),
	v.object({ list: v.optional(list(DynamicAnswer), []), hasMore }),
);

export const dynamicDetail = read(
	'R-CALL-055',
	'dynamic/getDynamicDetail',
	'A short post with its attachments.',
	byId,
	v.object({ dynamic: v.optional(nullable(DynamicAnswer), null) }),
	true,
);

const leaders = v.object({ list: v.optional(list(LeaderItemAnswer), []) });

export const leaderView = read(
	'R-CALL-056',
	'leaderView',
	'Leaders in the order of the editors.',
	v.object({}),
	leaders,
);

export const leader = read(
	'R-CALL-057',
	'leader',
	'A leader with the reports about the work.',
	byId,
	v.object({ leader: v.optional(nullable(LeaderAnswer), null) }),
	true,
);

/** A read by POST, as the specification marks it. */
export const regionleaderView = declareCall({
	service: 'base',
	name: 'regionleaderView',
	method: 'POST',
	encoding: 'form',
	summary: 'Leaders of a region, in the order of the editors.',
	row: 'R-CALL-058',
	request: v.object({ regionId: idParameter }),
	answer: leaders,
});

export const tagScreenArticles = read(
	'R-CALL-060',
	'tagScreenArticles',
	'Articles with a tag, newest first.',
	v.object({
		tag: v.pipe(v.string(), v.trim(), v.nonEmpty('is missing'), v.maxLength(50, 'must be at most 50 characters')),
		...paging,
	}),
	v.object({ list: v.optional(list(ArticleItemAnswer), []), hasMore }),
);

export const tipoffDetail = read(
	'R-CALL-061',
	'tipoffDetail',
	'A tip-off with its media, state and reply.',
	byId,
	v.object({ tipoff: v.optional(nullable(TipoffAnswer), null) }),
	true,
);

export const inputArticleList = read(
	'R-CALL-062',
	'inputArticleList',
	'A call for contributions and what came in, newest first.',
	pageOfId,
	v.object({
		seek: v.optional(nullable(SeekAnswer), null),
		list: v.optional(list(ContributionItemAnswer), []),
		hasMore,
	}),
	true,
);

export const inputArticleDetail = read(
	'R-CALL-063',
	'inputArticleDetail',
	'A contribution with its state.',
	byId,
	v.object({ article: v.optional(nullable(ContributionAnswer), null) }),
	true,
);

export const circleDetail = read(
	'R-CALL-064',
	'circleDetail',
	'A circle with its notices.',
	byId,
	v.object({ circle: v.optional(nullable(CircleAnswer), null) }),
	true,
);

export const postList = read(
	'R-CALL-065',
	'postList',
	'Posts of a circle: listType 1 newest first, 2 hottest first, otherwise pinned ones first (R-ENT-089…091).',
	v.object({ id: idParameter, listType: v.optional(numberParameter(0, 100), 0), ...paging }),
	v.object({ list: v.optional(list(PostAnswer), []), hasMore }),
);

export const postDetail = read(
	'R-CALL-066',
	'postDetail',
	'A post of a circle.',
	byId,
	v.object({ post: v.optional(nullable(PostAnswer), null) }),
	true,
);

export const noticeDetail = read(
	'R-CALL-067',
	'noticeDetail',
	'A notice of a circle.',
	byId,
	v.object({ notice: v.optional(nullable(NoticeAnswer), null) }),
	true,
);

export const getPaperArticle = read(
	'R-CALL-014',
	'getPaperArticle',
	'An article of the printed paper.',
	byId,
	v.object({ article: v.optional(nullable(PaperAnswer), null) }),
	true,
);
