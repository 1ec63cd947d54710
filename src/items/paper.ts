import { getPaperArticle } from '../contract/papers.ts';
import { CallFailure } from '../contract/reader.ts';
import { bodyOf } from '../document/body.ts';
import { entityHead } from '../document/entity-head.ts';
import type { PageHead } from '../document/head-tags.ts';
import { viewPage } from '../document/page.ts';
import { type PageRequest, param } from '../document/request.ts';
import { proseText } from '../domain/sanitize/plain-text.ts';
import { type Paper, PaperView } from '../ui/article/PaperView.tsx';

interface PaperPage {
	paper: Paper;
	body: string;
	head: PageHead;
}

const loadPaper = async (request: PageRequest): Promise<PaperPage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const { article } = await request.read(getPaperArticle, { id });
	if (article === null) throw new CallFailure('getPaperArticle', 404, `There is no paper article ${id}.`);
	const body = bodyOf(request, article.content);
	return {
		paper: article,
		body,
		head: entityHead(request, {
			title: article.title,
			description: proseText(body),
			pictures: article.images,
			kind: 'NewsArticle',
		}),
	};
};

/** The page of an article of the printed paper (R-ENT-016, A-028). */
export const paperPage = viewPage(loadPaper, PaperView);
