/** The forms of links to previews. */
import { redirect } from './page.ts';
import { endPreview, makePreview } from './recorded-acts.ts';
import type { Sent } from './request.ts';
import { doneAt, type Result } from './result.ts';

/** Makes a link to the preview of a story, or ends one. */
export const changePreviews = async (submission: Sent): Promise<Result> => {
	const [, does, id = ''] = /^(make|end):(.+)$/.exec(submission.form.get('do') ?? '') ?? [];
	const links = { section: 'links' };
	if (does === 'make') {
		const link = await makePreview(submission, id);
		return link === undefined ? redirect('/desk/?view=previews') : doneAt('previews', 'makePreview', links);
	}
	const isEnded = does === 'end' && (await endPreview(submission, id));
	return isEnded ? doneAt('previews', 'endPreview', links) : redirect('/desk/?view=previews&section=links');
};
