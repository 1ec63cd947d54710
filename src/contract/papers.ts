import * as v from 'valibot';
import { paperFields } from '../schema/community.ts';
import { answerOf } from './answer.ts';
import { declareRead } from './call.ts';
import { entityTag } from './dependency-tags.ts';
import { byId, nullable } from './wire.ts';

export const PaperAnswer = answerOf(paperFields);

export const getPaperArticle = declareRead({
	name: 'getPaperArticle',
	summary: 'An article of the printed paper.',
	requirement: 'R-CALL-014',
	request: byId,
	answer: v.object({ article: v.optional(nullable(PaperAnswer), null) }),
	required: ['article'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('paper', id)],
	isAbout: ({ id }) => [entityTag('paper', id)],
});
