import type { Source } from '../../adapters/source.ts';
import type { Settings } from '../../config/schema.ts';
import { idOfTag } from '../../contract/dependency-tags.ts';
import { renderFeed } from '../feeds/feed.ts';
import { tagsOfItem } from '../plan/entities.ts';
import type { PageJob, PageOutcome } from '../plan/page-job.ts';
import type { Writer } from '../write/writer.ts';
import type { PageRenderer } from './drive.ts';
import { createRecorder } from './recorder.ts';

export interface RenderTools {
	pages: PageRenderer;
	source: Source;
	writer: Writer;
	settings: Settings;
}

/**
 * Renders one page and writes it. Never throws: a page that fails keeps its file and is reported as failed; a page
 * whose item the platform no longer has is reported as gone.
 */
export const renderPage = async (
	job: PageJob,
	{ pages, source, writer, settings }: RenderTools,
): Promise<PageOutcome> => {
	const recorder = createRecorder(source, { optionalMayLack: true });
	try {
		const content =
			job.kind === 'feed' ? await renderFeed(job, settings, recorder.read) : await pages.render(job, recorder.read);
		const recorded = recorder.recorded();
		if (job.expectsItems === true && !recorded.tags.split('\n').some((tag) => idOfTag(tag, 'article') !== undefined)) {
			return { outcome: 'failed', reason: 'The platform answered an empty list, but items of it are still published.' };
		}
		const outcome = writer.write(job.path, content) ? 'written' : 'same';
		return { outcome, ...recorded };
	} catch (error) {
		if (job.item !== '' && (await recorder.isGone(tagsOfItem(job.item), error))) return { outcome: 'gone' };
		return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error) };
	}
};
