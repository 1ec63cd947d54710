/** Tip-offs, calls for contributions, and contributions of readers (R-ENT-013, R-ENT-014). */
import type { InferOutput } from 'valibot';
import { inputArticleDetail, inputArticleList, tipoffDetail } from '../../../contract/contributions.ts';
import type {
	ContributionAnswer,
	ContributionItemAnswer,
	SeekAnswer,
	TipoffAnswer,
} from '../../../contract/entities/contributions.ts';
import { CallFailure, isNotFound } from '../../../contract/reader.ts';
import { bodyOf } from '../../../document/body.ts';
import { entityHead, titleFrom } from '../../../document/entity-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import { type PageRequest, param } from '../../../document/request.ts';
import { plainText, proseText } from '../../../domain/sanitize/plain-text.ts';

export type Contribution = InferOutput<typeof ContributionAnswer>;
export type ContributionItem = InferOutput<typeof ContributionItemAnswer>;
export type Seek = InferOutput<typeof SeekAnswer>;
export type Tipoff = InferOutput<typeof TipoffAnswer>;

export interface TipoffPage {
	tipoff: Tipoff;
	title: string;
	head: PageHead;
}

/** A tip-off with its status. */
export const loadTipoff = async (request: PageRequest): Promise<TipoffPage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const { tipoff } = await request.read(tipoffDetail, { id });
	if (tipoff === null) throw new CallFailure('tipoffDetail', 404, `There is no tip-off ${id}.`);
	const title = titleFrom(tipoff.title, tipoff.content);
	return {
		tipoff,
		title,
		head: entityHead(request, { title, description: tipoff.content, pictures: tipoff.pics }),
	};
};

export interface SeekPage {
	seek: Seek;
	body: string;
	list: ContributionItem[];
	more: boolean;
	head: PageHead;
}

/** A call for contributions, with its contributions. */
const loadSeek = async (request: PageRequest): Promise<SeekPage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const { seek, list, hasMore } = await request.read(inputArticleList, { id });
	if (seek === null) throw new CallFailure('inputArticleList', 404, `There is no call for contributions ${id}.`);
	const body = bodyOf(request, seek.content);
	return {
		seek,
		body,
		list,
		more: hasMore,
		head: entityHead(request, { title: seek.title, description: proseText(body), lead: seek.picture }),
	};
};

export interface ContributionPage {
	contribution: Contribution;
	title: string;
	body: string;
	head: PageHead;
}

/**
 * What an address of calls for contributions shows: a call or, when there is none with this id, the contribution with it
 * (R-STATE-43…45, R-SCREEN-58). The exporter tries the call only, because it has a list of calls.
 */
export const loadSeekOrContribution = async (request: PageRequest): Promise<SeekPage | ContributionPage | null> => {
	try {
		return await loadSeek(request);
	} catch (error) {
		if (request.visit === undefined || !isNotFound(error)) throw error;
		return loadContribution(request);
	}
};

/** One contribution with its status. */
export const loadContribution = async (request: PageRequest): Promise<ContributionPage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const { article } = await request.read(inputArticleDetail, { id });
	if (article === null) throw new CallFailure('inputArticleDetail', 404, `There is no contribution ${id}.`);
	const body = bodyOf(request, article.content);
	const title = titleFrom(article.title, plainText(body));
	return {
		contribution: article,
		title,
		body,
		head: entityHead(request, {
			title,
			description: proseText(body),
			pictures: article.images,
			kind: 'Article',
			facts: { author: { name: article.nickname }, published: article.time },
		}),
	};
};
