import * as v from 'valibot';
import { declareCall } from './call.ts';
import { entityTag, holderOf, listTag } from './dependency-tags.ts';
import { ContributionAnswer, ContributionItemAnswer, SeekAnswer, TipoffAnswer } from './entities/contributions.ts';
import { byId, hasMore, list, nullable, pageOfId } from './wire.ts';

export const tipoffDetail = declareCall({
	service: 'base',
	name: 'tipoffDetail',
	method: 'GET',
	summary: 'A tip-off with its media, status and reply.',
	requirement: 'R-CALL-061',
	effect: 'read',
	token: 'optional',
	request: byId,
	answer: v.object({ tipoff: v.optional(nullable(TipoffAnswer), null) }),
	required: ['tipoff'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('tipoff', id)],
	isAbout: ({ id }) => [entityTag('tipoff', id)],
});

export const inputArticleList = declareCall({
	service: 'base',
	name: 'inputArticleList',
	method: 'GET',
	summary: 'A call for contributions with the contributions to it, newest first.',
	requirement: 'R-CALL-062',
	effect: 'read',
	token: 'optional',
	request: pageOfId,
	answer: v.object({
		seek: v.optional(nullable(SeekAnswer), null),
		list: v.optional(list(ContributionItemAnswer), []),
		hasMore,
	}),
	required: ['seek'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('seek', id), listTag('contribution', holderOf('seek', id))],
	isAbout: ({ id }) => [entityTag('seek', id)],
});

export const inputArticleDetail = declareCall({
	service: 'base',
	name: 'inputArticleDetail',
	method: 'GET',
	summary: 'A contribution with its status.',
	requirement: 'R-CALL-063',
	effect: 'read',
	token: 'optional',
	request: byId,
	answer: v.object({ article: v.optional(nullable(ContributionAnswer), null) }),
	required: ['article'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('contribution', id)],
	isAbout: ({ id }) => [entityTag('contribution', id)],
});
