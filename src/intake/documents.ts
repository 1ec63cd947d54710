/**
 * The documents that importers produce and the embedded platform stores: one JSON object per line of a JSON Lines file.
 * Their fields are those of the entities in `src/schema`. docs/import.md refers to this file.
 */
import * as v from 'valibot';
import { activityDocumentFields, pollFields } from '../schema/activity.ts';
import { accountReferenceFields, articleFields, authorFields, columnFields } from '../schema/article.ts';
import { commentDocumentFields } from '../schema/comment.ts';
import * as community from '../schema/community.ts';
import { advertFields, moduleFields } from '../schema/front.ts';
import { documentOf } from './document.ts';

export const ColumnDocument = documentOf('column', columnFields);
export const AuthorDocument = documentOf('author', authorFields);
/** A subscription account (xy). */
export const AccountDocument = documentOf('account', accountReferenceFields);
export const ArticleDocument = documentOf('article', articleFields);
export const ModuleDocument = documentOf('module', moduleFields);
export const AdvertDocument = documentOf('advert', advertFields);
export const CommentDocument = documentOf('comment', commentDocumentFields);
export const ActivityDocument = documentOf('activity', activityDocumentFields);
export const PollDocument = documentOf('poll', pollFields);

/** Entities that are stored alike; the key is the kind of the document. */
const communityDocuments = [
	documentOf('category', community.categoryFields),
	documentOf('account-profile', community.accountProfileFields),
	documentOf('subject', community.subjectFields),
	documentOf('question', community.questionFields),
	documentOf('dynamic', community.dynamicFields),
	documentOf('leader', community.leaderFields),
	documentOf('tipoff', community.tipoffFields),
	documentOf('seek', community.seekFields),
	documentOf('contribution', community.contributionFields),
	documentOf('circle', community.circleFields),
	documentOf('post', community.postFields),
	documentOf('notice', community.noticeFields),
	documentOf('paper', community.paperFields),
] as const;

export const ContentDocument = v.variant('kind', [
	ColumnDocument,
	AuthorDocument,
	AccountDocument,
	ArticleDocument,
	ModuleDocument,
	AdvertDocument,
	CommentDocument,
	ActivityDocument,
	PollDocument,
	...communityDocuments,
]);

export type ContentDocument = v.InferOutput<typeof ContentDocument>;
export type ColumnDocument = v.InferOutput<typeof ColumnDocument>;
export type AuthorDocument = v.InferOutput<typeof AuthorDocument>;
export type AccountDocument = v.InferOutput<typeof AccountDocument>;
export type ArticleDocument = v.InferOutput<typeof ArticleDocument>;
export type ModuleDocument = v.InferOutput<typeof ModuleDocument>;
export type AdvertDocument = v.InferOutput<typeof AdvertDocument>;
export type CommentDocument = v.InferOutput<typeof CommentDocument>;
export type ActivityDocument = v.InferOutput<typeof ActivityDocument>;
export type PollDocument = v.InferOutput<typeof PollDocument>;
export type CommunityDocument = v.InferOutput<(typeof communityDocuments)[number]>;
