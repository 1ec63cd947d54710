import { failingOf } from '../../src/exporter/run/failed-pages.ts';
import type { Session } from '../../src/exporter/session/session.ts';
import { savePublishReport } from '../../src/platform/content/publish-report.ts';
import type { Store } from '../../src/platform/db/store.ts';

export interface PublishReporter {
	/** Tells the desk how publishing goes. @param isChanged whether a page changed. @param problem of a run that could not be made. */
	report: (isChanged: boolean, problem?: string) => void;
}

/** Reports of a publisher whose platform has a desk; undefined for a store that is not there. */
export const createPublishReporter = (session: Session, store: Store | undefined): PublishReporter => {
	let lastChange = 0;
	let last: Promise<void> = Promise.resolve();
	const save = async (problem: string): Promise<void> => {
		if (store === undefined) return;
		const { manifest } = session;
		const report = { time: store.now(), pages: await manifest.count(), changed: lastChange, problem };
		await savePublishReport(store, { ...report, failing: await failingOf(manifest) });
	};
	return {
		report: (isChanged, problem = '') => {
			if (isChanged) lastChange = Date.now();
			// A report that cannot be stored is no failure of publishing.
			last = last.then(() => save(problem)).catch(() => undefined);
		},
	};
};
