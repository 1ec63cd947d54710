/** What the forms on the page of a story do. */
import { redirect } from './page.ts';
import type { Sent } from './request.ts';
import type { Result } from './result.ts';
import { actOnStory, isStoryAct, StoryRefused } from './story-acts.ts';

/** The page of a story at the desk. */
export const storyAddress = (story: string, did = ''): string =>
	`/desk/?${new URLSearchParams({ view: 'stories', story, ...(did === '' ? {} : { did, count: '1' }) })}`;

/** Does what a button says: `pin`, or `undo:pin`, `expire:never` with its value. */
export const changeStory = async (submission: Sent): Promise<Result> => {
	const { form } = submission;
	const story = form.get('story') ?? '';
	const [act = '', value] = (form.get('do') ?? '').split(':');
	if (!isStoryAct(act)) return redirect(storyAddress(story));
	const text = value ?? form.get('text') ?? '';
	try {
		return redirect(
			storyAddress(story, await actOnStory(submission, act, story, { text, time: form.get('time') ?? '' })),
		);
	} catch (error) {
		if (!(error instanceof StoryRefused)) throw error;
		return { refused: { view: 'stories', name: act, typed: text, problem: error.problem } };
	}
};
