import { join } from 'node:path';
import { defaultDataDir } from '../db/open.ts';

/** The folder of the platform's own media, inside its data folder. */
export const mediaFolder = (dataDir: string = defaultDataDir): string => join(dataDir, 'media');
