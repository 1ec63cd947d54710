/** What readers get of an entity and the lists that show it, computed when its document is stored. */
import { holderOf, type ListHolder } from '../../contract/dependency-tags.ts';
import type { StoredEntities } from '../db/read/stored-entities.ts';
import type { CommunityDocument, CommunityOf } from '../import/document-community.ts';
import { wholeCount } from './column-values.ts';
import { byTime, holders, mediaOf } from './entity-parts.ts';
import { pictureOf, pictureOrNull } from './pictures.ts';

export interface EntityProjection<Kind extends keyof StoredEntities = keyof StoredEntities> {
	answer: StoredEntities[Kind];
	holders: ListHolder[];
	place: number;
	time: number;
	heat: number;
}

const projectQuestion = (document: CommunityOf<'question'>): EntityProjection<'question'> => {
	const { answer } = document;
	const { images, audios, videos } = mediaOf(answer ?? {});
	const countClick = wholeCount(document.readCount);
	const countPraise = wholeCount(document.praiseCount);
	return {
		answer: {
			questionId: document.id,
			subjectId: document.subjectId ?? '',
			xyAccountID: document.accountId ?? '',
			title: document.title ?? '',
			content: document.content,
			nickname: document.nickname,
			time: document.time,
			qaType: document.qaType ?? 0,
			answered: answer !== undefined,
			answerContent: answer?.content ?? '',
			answerName: answer?.name ?? '',
			answerTime: answer?.time ?? '',
			official: answer?.official ?? false,
			countClick,
			countPraise,
			...mediaOf(document),
			answerPics: { imagearray: images, audioarray: audios, videoarray: videos },
			qaConfig: { ask: document.qaConfig?.ask ?? true, comment: document.qaConfig?.comment ?? true },
		},
		holders: holders(
			['subject', document.subjectId],
			['account', document.accountId],
			['answered', answer === undefined ? undefined : document.accountId],
		),
		...byTime(document.time),
		heat: countClick + 10 * countPraise,
	};
};

type Projections = { [Kind in keyof StoredEntities]: (document: CommunityOf<Kind>) => EntityProjection<Kind> };

const projections: Projections = {
	category: ({ id, code, name, parentId, order }) => ({
		answer: { catId: id, name, parentId: parentId ?? '' },
		holders: parentId === undefined ? [holderOf('code', code ?? 'XYACCOUNT')] : [holderOf('category', parentId)],
		place: order ?? 0,
		time: 0,
		heat: 0,
	}),
	'account-profile': ({ categoryId, subscriberCount, influence, bulletin, recommended }) => ({
		answer: {
			catId: categoryId ?? '',
			baseSubscribe: wholeCount(subscriberCount),
			influence: wholeCount(influence),
			bulletin: bulletin ?? null,
			recommended: recommended ?? [],
		},
		holders: holders(['category', categoryId]),
		place: 0,
		time: 0,
		heat: wholeCount(influence) + wholeCount(subscriberCount),
	}),
	subject: (document) => ({
		answer: {
			subjectId: document.id,
			title: document.title,
			description: document.description ?? '',
			picture: pictureOrNull(document.picture),
			publishtime: document.publishtime,
			closed: document.closed ?? false,
			countSubscribe: wholeCount(document.subscriberCount),
			authorIds: document.authorIds ?? [],
		},
		holders: [],
		...byTime(document.publishtime),
	}),
	question: projectQuestion,
	dynamic: (document) => {
		const { images, videos } = mediaOf(document);
		return {
			answer: {
				dynamicId: document.id,
				authorId: document.authorId ?? '',
				xyAccountID: document.accountId ?? '',
				content: document.content,
				time: document.time,
				attachments: { pics: images, videos },
				countPraise: wholeCount(document.praiseCount),
			},
			holders: holders(['author', document.authorId], ['account', document.accountId]),
			...byTime(document.time),
		};
	},
	leader: (document) => ({
		answer: {
			id: document.id,
			name: document.name,
			title: document.title ?? '',
			regionId: document.regionId ?? '',
			regionName: document.regionName ?? '',
			picture: pictureOrNull(document.picture),
			description: document.description ?? '',
			articleIds: document.articleIds ?? [],
		},
		holders: holders(['region', document.regionId]),
		place: document.order ?? 0,
		time: 0,
		heat: 0,
	}),
	tipoff: (document) => {
		const { images, audios, videos } = mediaOf(document);
		return {
			answer: {
				tipoffId: document.id,
				title: document.title,
				content: document.content,
				nickname: document.nickname,
				address: document.address ?? '',
				time: document.time,
				status: document.status ?? 0,
				pics: images,
				videos,
				audios,
				reply: document.reply ?? null,
			},
			holders: [],
			...byTime(document.time),
		};
	},
	seek: ({ id, title, body, picture, publishtime, endTime }) => ({
		answer: {
			seekId: id,
			title,
			content: body ?? '',
			picture: pictureOrNull(picture),
			publishtime,
			endTime: endTime ?? '',
		},
		holders: [],
		...byTime(publishtime),
	}),
	contribution: (document) => {
		const media = mediaOf(document);
		return {
			answer: {
				inputId: document.id,
				seekId: document.seekId ?? '',
				title: document.title,
				nickname: document.nickname,
				time: document.time,
				status: document.status ?? 0,
				picture: media.images[0] ?? null,
				content: document.body ?? '',
				...media,
			},
			holders: holders(['seek', document.seekId]),
			...byTime(document.time),
		};
	},
	circle: ({ id, title, description, picture, memberCount }) => ({
		answer: {
			id,
			title,
			description: description ?? '',
			picture: pictureOrNull(picture),
			countMember: wholeCount(memberCount),
		},
		holders: [],
		place: 0,
		time: 0,
		heat: wholeCount(memberCount),
	}),
	post: (document) => {
		const countPraise = wholeCount(document.praiseCount);
		const countDiscuss = wholeCount(document.replyCount);
		return {
			answer: {
				postId: document.id,
				circleId: document.circleId,
				title: document.title ?? '',
				content: document.content,
				nickname: document.nickname,
				time: document.time,
				top: document.top ?? false,
				...mediaOf(document),
				countPraise,
				countDiscuss,
			},
			holders: [holderOf('circle', document.circleId)],
			...byTime(document.time),
			place: document.top === true ? -1 : 0,
			heat: countPraise + 2 * countDiscuss,
		};
	},
	notice: ({ id, circleId, title, body, time }) => ({
		answer: { noticeId: id, circleId: circleId ?? '', title, time, content: body ?? '' },
		holders: holders(['circle', circleId]),
		...byTime(time),
	}),
	paper: (document) => ({
		answer: {
			paperId: document.id,
			title: document.title,
			paperName: document.paperName ?? '',
			date: document.date,
			page: document.page ?? '',
			pageName: document.pageName ?? '',
			author: document.author ?? '',
			content: document.body ?? '',
			images: (document.images ?? []).map(pictureOf),
		},
		holders: [],
		...byTime(document.date),
	}),
};

/** Projects a document. */
export const projectEntity = (document: CommunityDocument): EntityProjection => {
	const project = projections[document.kind] as (document: CommunityDocument) => EntityProjection;
	return project(document);
};
