import type { Peer } from '../cluster/peer.ts';
import type { ExportOptions } from '../render/export-options.ts';

export interface SessionOptions extends ExportOptions {
	/** This process among the publishers of the folder, which leads; without it the session leads for itself. */
	peer?: Peer;
}
