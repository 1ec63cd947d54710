import { createHash } from 'node:crypto';
import type { Settings } from '../../config/schema.ts';
import type { Build } from '../compile/compile.ts';
import type { DrawnIndex } from '../plan/drawn-index.ts';

/** Digest of settings. */
export const digestOfSettings = (settings: Settings): string =>
	createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16);

/** Digest of everything that the bytes of a page depend on, except the content: publishers with the same digest render the same pages. */
export const renderDigestOf = (build: Build, settings: Settings, drawnIndex: DrawnIndex): string =>
	createHash('sha256')
		.update([build.version, digestOfSettings(settings), ...Object.keys(drawnIndex).sort()].join('\n'))
		.digest('hex')
		.slice(0, 24);
