import type { Settings } from '../../settings/schema.ts';
import { renderFeed } from '../feeds/feed.ts';
import type { Source } from '../source/source.ts';
import type { Writer } from '../write/writer.ts';
import type { loadCompiledApp } from './drive.ts';
import type { PageJob, PageResult } from './page-job.ts';
import { createRecorder } from './recorder.ts';

export interface RenderTools {
	app: Awaited<ReturnType<typeof loadCompiledApp>>;
	source: Source;
	writer: Writer;
	settings: Settings;
	version: string;
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const renderHtml = async (job: PageJob, tools: RenderTools, read: ReturnType<typeof createRecorder>['read']): Promise<Uint8Array | number> => {
	const request = new Request(`http://site${job.address ?? job.path}`);
	const response = await tools.app.render(request, { locals: { read, settings: tools.settings, version: tools.version } });
	return response.status === 200 ? new Uint8Array(await response.arrayBuffer()) : response.status;
};

/**
 * Renders one page and puts it in its place. Never throws: a page that fails keeps its old file and is named, one that
 * the platform does not know any more is told as gone.
 */
export const renderPage = async (job: PageJob, tools: RenderTools): Promise<PageResult> => {
	const recorder = createRecorder(tools.source);
	try {
		const bytes = job.kind === 'feed' ? await renderFeed(job, tools.settings, recorder.read) : await renderHtml(job, tools, recorder.read);
		if (bytes === 404) return { job, outcome: 'gone' };
		if (typeof bytes === 'number') {
			const failure = recorder.failure();
			return { job, outcome: 'failed', reason: failure === null ? `the page answered status ${bytes}; the line above has the reason` : failure.message };
		}
		const outcome = tools.writer.write(job.path, bytes) ? 'written' : 'same';
		return { job, outcome, ...recorder.recorded() };
	} catch (error) {
		return { job, outcome: 'failed', reason: sentence(error) };
	}
};
