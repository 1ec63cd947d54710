/** A publisher that helps the leader, as long as both render the same pages from the same content. */
import { rmSync } from 'node:fs';
import { openSource } from '../../adapters/source.ts';
import { partsLeftOut } from '../../config/left-out.ts';
import { ensureCompiled } from '../compile/compile.ts';
import { readDrawnIndex } from '../plan/drawn-index.ts';
import type { ExportOptions } from '../render/export-options.ts';
import { createRecorder } from '../render/recorder.ts';
import { renderDigestOf } from '../render/render-digest.ts';
import { renderOptionsOf, threadsOf } from '../render/render-options.ts';
import { configuredSettings } from '../render/site-configuration.ts';
import { prepareOutput, prepareState, realOutput } from '../write/output-folder.ts';
import { type BatchWorker, startBatchWorker } from './batch-worker.ts';
import type { Edition, Leader, Peer } from './peer.ts';

export interface Helper {
	/** Follows what the leader renders with: starts to help, or stops. */
	follow(): Promise<void>;
	/** Finishes the pages that it has taken. */
	stop(): Promise<void>;
}

/** Milliseconds until the platform's configuration is read again while it differs from the leader's. */
const rereadMs = 3_000;

/** Why this process cannot help; '' when it only has to read the new configuration of the platform. */
const differenceOf = (leader: Leader, ownEdition: Edition): string => {
	if (leader.build !== ownEdition.build) return 'with another version of the program';
	return leader.settings === ownEdition.settings ? '' : 'with other settings';
};

/** @param say prints a sentence. */
export const createHelper = (
	peer: Peer,
	options: ExportOptions,
	ownEdition: Edition,
	say: (sentence: string) => void,
): Helper => {
	const out = realOutput(options.out);
	const temporary = prepareOutput(out, prepareState(out), String(peer.id));
	let worker: BatchWorker | undefined;
	let followed = '';
	let comparedAt = Number.NEGATIVE_INFINITY;
	let lastNotice = '';

	const stop = async (): Promise<void> => {
		const activeWorker = worker;
		worker = undefined;
		followed = '';
		await activeWorker?.stop();
	};

	const prepare = async () => {
		const build = await ensureCompiled(options.root, partsLeftOut(options.settings.parts));
		const source = await openSource(options.source);
		try {
			const settings = await configuredSettings(
				options.settings,
				createRecorder(source, { language: options.settings.site.locale }).read,
			);
			const drawn = readDrawnIndex(out);
			return {
				renderDigest: renderDigestOf(build, settings, drawn),
				parts: { build, out, temporary, settings, drawn },
			};
		} finally {
			await source.close();
		}
	};

	const sayOnce = (sentence: string): void => {
		if (sentence === lastNotice) return;
		lastNotice = sentence;
		say(sentence);
	};

	return {
		follow: async () => {
			const leader = await peer.leader();
			if (leader.renderDigest === followed && worker !== undefined) return;
			if (worker !== undefined) await stop();
			const difference = differenceOf(leader, ownEdition);
			if (leader.id !== 0 && difference !== '') {
				sayOnce(`${leader.name} publishes ${difference}. This publisher waits until both are the same.`);
				return;
			}
			if (leader.renderDigest === '' || performance.now() - comparedAt < rereadMs) return;
			const { renderDigest, parts } = await prepare();
			if (renderDigest === leader.renderDigest) {
				worker = await startBatchWorker(peer, renderOptionsOf(options, parts), {
					renderDigest,
					threads: threadsOf(options),
				});
				followed = renderDigest;
				comparedAt = Number.NEGATIVE_INFINITY;
				sayOnce(`${leader.name} leads. This publisher renders pages for it.`);
			} else comparedAt = performance.now();
		},
		stop: async () => {
			await stop();
			rmSync(temporary, { recursive: true, force: true });
		},
	};
};
