import { votes } from './parts/votes/server/part.ts';
import type { ServerPart } from './platform/db/server-part.ts';

/** What the parts of this product bring to the platform: one line each, as in `parts.ts`. */
export const serverParts: readonly ServerPart[] = [votes];
