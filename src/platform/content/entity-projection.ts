/** What readers get of an entity and the lists that show it, computed when its document is stored. */
import { holderOf, type ListHolder } from '../../contract/dependency-tags.ts';
import type { CommunityDocument, CommunityOf } from '../../intake/documents.ts';
import { communityFields } from '../../schema/community.ts';
import type { StoredEntities } from '../db/read/stored-entities.ts';
import { timeOf, wholeCount } from './column-values.ts';
import { projectionOf } from './projection.ts';

export interface EntityProjection<Kind extends keyof StoredEntities = keyof StoredEntities> {
	answer: StoredEntities[Kind];
	holders: ListHolder[];
	place: number;
	time: number;
	heat: number;
}

type Holder = [...Parameters<typeof holderOf>];

/** The holders whose id is set. */
const holders = (...named: [kind: Holder[0], id: string | undefined][]): ListHolder[] =>
	named.flatMap(([kind, id]) => (id === undefined ? [] : [holderOf(kind, id)]));

/** The position in lists of an entity that is sorted by its time only. */
const byTime = (time: string): { place: number; time: number; heat: number } => ({
	place: 0,
	time: timeOf(time),
	heat: 0,
});

type Projections = { [Kind in keyof StoredEntities]: (document: CommunityOf<Kind>) => EntityProjection<Kind> };

const category = projectionOf(communityFields.category);
const accountProfile = projectionOf(communityFields['account-profile']);
const subject = projectionOf(communityFields.subject);
const question = projectionOf(communityFields.question);
const dynamic = projectionOf(communityFields.dynamic);
const leader = projectionOf(communityFields.leader);
const tipoff = projectionOf(communityFields.tipoff);
const seek = projectionOf(communityFields.seek);
const contribution = projectionOf(communityFields.contribution);
const circle = projectionOf(communityFields.circle);
const post = projectionOf(communityFields.post);
const notice = projectionOf(communityFields.notice);
const paper = projectionOf(communityFields.paper);

const projections: Projections = {
	category: (document) => ({
		answer: category(document, { catId: document.id }),
		holders:
			document.parentId === undefined
				? [holderOf('code', document.code ?? 'XYACCOUNT')]
				: [holderOf('category', document.parentId)],
		place: document.order ?? 0,
		time: 0,
		heat: 0,
	}),
	'account-profile': (document) => {
		const baseSubscribe = wholeCount(document.subscriberCount);
		const answer = accountProfile(document, { catId: document.categoryId ?? '', baseSubscribe });
		const heat = answer.influence + baseSubscribe;
		return { answer, holders: holders(['category', document.categoryId]), place: 0, time: 0, heat };
	},
	subject: (document) => ({
		answer: {
			...subject(document, { subjectId: document.id, countSubscribe: wholeCount(document.subscriberCount) }),
			authorIds: document.authorIds ?? [],
		},
		holders: [],
		...byTime(document.publishtime),
	}),
	question: (document) => {
		const { answer } = document;
		const countClick = wholeCount(document.readCount);
		const countPraise = wholeCount(document.praiseCount);
		return {
			answer: question(document, {
				questionId: document.id,
				xyAccountID: document.accountId ?? '',
				answered: answer !== undefined,
				answerContent: answer?.content ?? '',
				answerName: answer?.name ?? '',
				answerTime: answer?.time ?? '',
				official: answer?.official ?? false,
				answerPics: { imagearray: answer?.images, audioarray: answer?.audios, videoarray: answer?.videos },
				countClick,
				countPraise,
			}),
			holders: holders(
				['subject', document.subjectId],
				['account', document.accountId],
				['answered', answer === undefined ? undefined : document.accountId],
			),
			...byTime(document.time),
			heat: countClick + 10 * countPraise,
		};
	},
	dynamic: (document) => ({
		answer: dynamic(document, {
			dynamicId: document.id,
			xyAccountID: document.accountId ?? '',
			attachments: { pics: document.images, videos: document.videos },
			countPraise: wholeCount(document.praiseCount),
		}),
		holders: holders(['author', document.authorId], ['account', document.accountId]),
		...byTime(document.time),
	}),
	leader: (document) => ({
		answer: { ...leader(document, {}), articleIds: document.articleIds ?? [] },
		holders: holders(['region', document.regionId]),
		place: document.order ?? 0,
		time: 0,
		heat: 0,
	}),
	tipoff: (document) => ({
		answer: tipoff(document, { tipoffId: document.id, pics: document.images }),
		holders: [],
		...byTime(document.time),
	}),
	seek: (document) => ({
		answer: seek(document, { seekId: document.id, content: document.body ?? '' }),
		holders: [],
		...byTime(document.publishtime),
	}),
	contribution: (document) => ({
		answer: contribution(document, {
			inputId: document.id,
			picture: document.images?.find(({ src }) => src !== ''),
			content: document.body ?? '',
		}),
		holders: holders(['seek', document.seekId]),
		...byTime(document.time),
	}),
	circle: (document) => {
		const countMember = wholeCount(document.memberCount);
		return { answer: circle(document, { countMember }), holders: [], place: 0, time: 0, heat: countMember };
	},
	post: (document) => {
		const countPraise = wholeCount(document.praiseCount);
		const countDiscuss = wholeCount(document.replyCount);
		return {
			answer: post(document, { postId: document.id, countPraise, countDiscuss }),
			holders: [holderOf('circle', document.circleId)],
			...byTime(document.time),
			place: document.top === true ? -1 : 0,
			heat: countPraise + 2 * countDiscuss,
		};
	},
	notice: (document) => ({
		answer: notice(document, { noticeId: document.id, content: document.body ?? '' }),
		holders: holders(['circle', document.circleId]),
		...byTime(document.time),
	}),
	paper: (document) => ({
		answer: paper(document, { paperId: document.id, content: document.body ?? '' }),
		holders: [],
		...byTime(document.date),
	}),
};

/** Projects a document. */
export const projectEntity = (document: CommunityDocument): EntityProjection => {
	const project = projections[document.kind] as (document: CommunityDocument) => EntityProjection;
	return project(document);
};
