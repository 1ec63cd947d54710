import { dynamicDetail } from '../../contract/people.ts';
import { CallFailure } from '../../contract/reader.ts';
import { pieceHead, talkedAbout, titleFrom } from '../../document/entity-head.ts';
import type { PageHead } from '../../document/head-tags.ts';
import { asked, type PageData, type ScreenRequest } from '../../document/request.ts';
import type { Dynamic } from '../../document/wire-entities.ts';

export interface DynamicScreen {
	dynamic: Dynamic;
	/** Its first words. */
	title: string;
	data: PageData;
	head: PageHead;
}

/** A short post of a reporter or an account (R-SCREEN-56, R-ENT-082). */
export const loadDynamic = async (request: ScreenRequest): Promise<DynamicScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const { dynamic } = await request.read(dynamicDetail, { id });
	if (dynamic === null) throw new CallFailure('dynamicDetail', 404, `There is no dynamic post ${id}.`);
	const { pics, videos } = dynamic.attachments;
	const title = titleFrom('', dynamic.content);
	return {
		dynamic,
		title,
		data: talkedAbout('dynamic', dynamic.dynamicId),
		head: pieceHead(request, {
			title: dynamic.name === '' ? title : `${dynamic.name}：${title}`,
			description: dynamic.content,
			pictures: [...pics, ...videos.map((video) => video.poster)],
			kind: 'SocialMediaPosting',
		}),
	};
};
