import type { ExportOptions } from '../options/export-options.ts';
import type { Peer } from '../shared/peer.ts';

export interface SessionOptions extends ExportOptions {
	/** This process among the publishers of the folder, which leads; without it the session leads for itself. */
	peer?: Peer;
}
