/** Votes and their options (R-ENT-056…058). */

import type { InferOutput } from 'valibot';
import type { VoteInfo, VoteOption } from '../../../contract/entities/activities.ts';
import { CallFailure } from '../../../contract/reader.ts';
import { entityHead } from '../../../document/entity-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import { type PageData, type PageRequest, param } from '../../../document/request.ts';
import { addressOf } from '../../../routes.ts';
import type { VoteOptionDetailAnswer } from '../answers.ts';
import { optionInfo, voteInfo } from '../wire.ts';
import { namedVote } from './named-vote.ts';

export type { VoteInfo, VoteOption };

type VoteOptionDetail = InferOutput<typeof VoteOptionDetailAnswer>;

/** The ids that identify a vote: its own, or that of its activity (`id`). */
interface VoteIds {
	id?: string;
	voteId?: string;
}

/** The vote of an id. */
export const requireVote = async ({ read }: Pick<PageRequest, 'read'>, ids: VoteIds): Promise<VoteInfo> => {
	const { vote } = await read(voteInfo, ids);
	if (vote === null) throw new CallFailure('voteInfo', 404, 'There is no such vote.');
	return namedVote(vote, ids.voteId ?? ids.id ?? '');
};

export interface VotePage {
	vote: VoteInfo;
	head: PageHead;
}

/** 投票活动详情. */
export const loadVote = async (request: PageRequest): Promise<VotePage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const vote = await requireVote(request, { id });
	const { title, rule, vs_head_voteimage: picture } = vote;
	return { vote, head: entityHead(request, { title, description: rule, pictures: [picture] }) };
};

export interface OptionPage {
	vote: VoteInfo;
	option: VoteOptionDetail;
	data: PageData;
	head: PageHead;
}

/** 投票选项详情: one option with its rank; null without the ids of option and vote. */
export const loadOption = async (request: PageRequest): Promise<OptionPage | null> => {
	const id = param(request, 'id');
	const voteId = param(request, 'voteId');
	const optionId = param(request, 'optionId');
	if (optionId === '' || (id === '' && voteId === '')) return null;
	const ids: VoteIds = { ...(id === '' ? {} : { id }), ...(voteId === '' ? {} : { voteId }) };
	const [vote, { option }] = await Promise.all([
		requireVote(request, ids),
		request.read(optionInfo, { ...ids, optionId }),
	]);
	if (option === null) throw new CallFailure('optionInfo', 404, `There is no option ${optionId}.`);
	const { fileId } = vote;
	const parameters = { ...(fileId === '' ? {} : { id: fileId }), voteId: vote.voteId, optionId };
	// A reader may have come by a variant of the address without the vote.
	const address = request.visit === undefined ? request.address : addressOf('voteItemDetail', parameters);
	return {
		vote,
		option,
		data: { item: { fileId: option.optionId, source: 'option', voteId: vote.voteId, discussClosed: true } },
		head: entityHead(
			{ ...request, address },
			{
				title: option.name,
				description: option.description || vote.title,
				lead: option.picture,
			},
		),
	};
};
