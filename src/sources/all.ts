import { feed } from './feed/feed.ts';
import { folder } from './folder/folder.ts';
import { ghost } from './ghost/live/ghost.ts';
import type { SourceDefinition } from './source.ts';
import { wordpress } from './wordpress/live/wordpress.ts';

/** Every kind of source. */
export const sourceKinds: readonly SourceDefinition[] = [wordpress, ghost, feed, folder];
