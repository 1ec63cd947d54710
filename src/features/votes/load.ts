/** Votes and their options (R-ENT-056…058). */

import { CallFailure } from '../../contract/reader.ts';
import { optionInfo, voteInfo } from '../../contract/votes.ts';
import { pieceHead } from '../../document/entity-head.ts';
import type { PageHead } from '../../document/head-tags.ts';
import { asked, type ScreenRequest } from '../../document/request.ts';
import type { VoteInfo, VoteOptionDetail } from '../../document/wire-entities.ts';

export interface VoteScreen {
	vote: VoteInfo;
	head: PageHead;
}

/** A vote by its own id, or that of the activity it belongs to. */
export const loadVoteInfo = async (
	{ read }: Pick<ScreenRequest, 'read'>,
	which: { id?: string; voteId?: string },
): Promise<VoteInfo> => {
	const { vote } = await read(voteInfo, which);
	if (vote === null) throw new CallFailure('voteInfo', 404, 'There is no such vote.');
	return vote;
};

/** 投票活动详情. */
export const loadVote = async (request: ScreenRequest): Promise<VoteScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const vote = await loadVoteInfo(request, { id });
	const { title, rule, vs_head_voteimage: lead } = vote;
	return { vote, head: pieceHead(request, { title, description: rule, lead }) };
};

export interface OptionScreen {
	vote: VoteInfo;
	option: VoteOptionDetail;
	/** The activity of the address; it names the vote where the address has no other name for it. */
	id: string;
	head: PageHead;
}

/** 投票选项详情: one option with its place. An option without its vote names nothing. */
export const loadOption = async (request: ScreenRequest): Promise<OptionScreen | null> => {
	const id = asked(request, 'id');
	const voteId = asked(request, 'voteId');
	const optionId = asked(request, 'optionId');
	if (optionId === '' || (id === '' && voteId === '')) return null;
	const which = { ...(id === '' ? {} : { id }), ...(voteId === '' ? {} : { voteId }) };
	const [vote, { option }] = await Promise.all([
		loadVoteInfo(request, which),
		request.read(optionInfo, { ...which, optionId }),
	]);
	if (option === null) throw new CallFailure('optionInfo', 404, `There is no option ${optionId}.`);
	return {
		vote,
		option,
		id,
		head: pieceHead(request, {
			title: option.name,
			description: option.description || vote.title,
			lead: option.picture,
		}),
	};
};
