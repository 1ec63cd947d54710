import { dynamicDetail } from '../../../contract/people.ts';
import { CallFailure } from '../../../contract/reader.ts';
import { commentedEntity, entityHead, titleFrom } from '../../../document/entity-head.ts';
import { type Pages, viewPage } from '../../../document/page.ts';
import { type PageData, type PageRequest, param } from '../../../document/request.ts';
import { saidBy } from '../../../domain/joined-texts.ts';
import { type DynamicProps, DynamicView } from './DynamicView.tsx';

interface DynamicPage extends DynamicProps {
	data: PageData;
}

const loadDynamic = async (request: PageRequest): Promise<DynamicPage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const { dynamic } = await request.read(dynamicDetail, { id });
	if (dynamic === null) throw new CallFailure('dynamicDetail', 404, `There is no dynamic post ${id}.`);
	const { pics, videos } = dynamic.attachments;
	const title = titleFrom('', dynamic.content);
	return {
		dynamic,
		title,
		data: commentedEntity('dynamic', dynamic.dynamicId),
		head: entityHead(request, {
			title: dynamic.name === '' ? title : saidBy(dynamic.name, title, request.context.language),
			description: dynamic.content,
			pictures: [...pics, ...videos.map((video) => video.poster)],
			kind: 'SocialMediaPosting',
			facts: {
				author: { name: dynamic.name, isOrganization: dynamic.authorId === '' },
				published: dynamic.time,
				text: dynamic.content,
			},
		}),
	};
};

/** The page of a short post of a reporter or a channel (R-SCREEN-56, R-ENT-012, R-ENT-082). */
export const pages: Pages = { dynamicDetail: viewPage(loadDynamic, DynamicView) };
