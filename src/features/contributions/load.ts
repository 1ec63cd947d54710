/** What readers send in: tip-offs and contributions, and the calls they answer (R-ENT-013, R-ENT-014). */
import { inputArticleDetail, inputArticleList, tipoffDetail } from '../../contract/contributions.ts';
import { CallFailure } from '../../contract/reader.ts';
import { pieceHead, titleFrom } from '../../document/entity-head.ts';
import type { PageHead } from '../../document/head-tags.ts';
import { asked, type ScreenRequest } from '../../document/request.ts';
import type { Contribution, ContributionItem, Seek, Tipoff } from '../../document/wire-entities.ts';
import { withMediaAddresses } from '../../domain/sanitize/media-addresses.ts';
import { plainText } from '../../domain/sanitize/plain-text.ts';

export interface TipoffScreen {
	tipoff: Tipoff;
	title: string;
	head: PageHead;
}

/** A tip-off with its state. */
export const loadTipoff = async (request: ScreenRequest): Promise<TipoffScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const { tipoff } = await request.read(tipoffDetail, { id });
	if (tipoff === null) throw new CallFailure('tipoffDetail', 404, `There is no tip-off ${id}.`);
	const title = titleFrom(tipoff.title, tipoff.content);
	return {
		tipoff,
		title,
		head: pieceHead(request, { title, description: tipoff.content, pictures: tipoff.pics }),
	};
};

/** A body from outside, cleaned and with whole addresses. */
export const bodyOf = ({ clean, context }: ScreenRequest, content: string): string =>
	withMediaAddresses(clean(content), context.settings.window.resource);

export interface SeekScreen {
	seek: Seek;
	body: string;
	list: ContributionItem[];
	more: boolean;
	head: PageHead;
}

/** A call for contributions with what came in. */
export const loadSeek = async (request: ScreenRequest): Promise<SeekScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const { seek, list, hasMore } = await request.read(inputArticleList, { id });
	if (seek === null) throw new CallFailure('inputArticleList', 404, `There is no call for contributions ${id}.`);
	const body = bodyOf(request, seek.content);
	return {
		seek,
		body,
		list,
		more: hasMore,
		head: pieceHead(request, { title: seek.title, description: plainText(body), lead: seek.picture }),
	};
};

export interface ContributionScreen {
	contribution: Contribution;
	title: string;
	body: string;
	head: PageHead;
}

/** One contribution with its state. */
export const loadContribution = async (request: ScreenRequest): Promise<ContributionScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const { article } = await request.read(inputArticleDetail, { id });
	if (article === null) throw new CallFailure('inputArticleDetail', 404, `There is no contribution ${id}.`);
	const body = bodyOf(request, article.content);
	const title = titleFrom(article.title, plainText(body));
	return {
		contribution: article,
		title,
		body,
		head: pieceHead(request, { title, description: plainText(body), pictures: article.images, kind: 'Article' }),
	};
};
