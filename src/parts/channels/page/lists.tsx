/** Further pages of the questions and short posts of a channel, and of the channels of a category. */

import { getCatXys, getXyDynamic } from '../../../contract/channels.ts';
import { listPage, type PagedLists } from '../../../document/list-page.ts';
import { pageSize as size } from '../../../domain/list-paging.ts';
import { DynamicEntry } from '../../../ui/entries/DynamicEntry.tsx';
import { QuestionEntry } from '../../../ui/entries/QuestionEntry.tsx';
import { ChannelEntry } from './ChannelEntry.tsx';
import { loadChannelQuestions } from './channel-questions.ts';

/** Items of a page of a channel's short posts (R-STATE-42). */
const dynamicsPageSize = 10;

export const lists: PagedLists = {
	'xy-question': async ({ read, id, page, context }) => {
		return listPage(await loadChannelQuestions(read, id, page), (question) => (
			<QuestionEntry key={question.questionId} question={question} context={context} route="qaDetail" />
		));
	},
	'xy-dynamics': async ({ read, id, page, context }) => {
		const { list } = await read(getXyDynamic, { id, page, size: dynamicsPageSize });
		return listPage(list, (dynamic) => <DynamicEntry key={dynamic.dynamicId} dynamic={dynamic} context={context} />);
	},
	category: async ({ read, id, page, context }) => {
		const { list, hasMore } = await read(getCatXys, { id, page, size });
		return listPage(
			list,
			(channel) => <ChannelEntry key={channel.xyAccountID} channel={channel} context={context} />,
			hasMore,
		);
	},
};
