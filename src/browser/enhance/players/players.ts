/** Scripts of pages with a broadcast, a film, or a sound; each loads when it is needed. */
import { type Part, startParts } from '../tools/parts.ts';

const parts: readonly Part[] = [
	['[data-live-stage][data-start]', () => import('./live-start.ts').then((part) => part.startLiveStart)],
	['[data-live-stage="1"]', () => import('./live-reports.ts').then((part) => part.startLiveReports)],
	['[data-sections]', () => import('./live-sections.ts').then((part) => part.startLiveSections)],
	['.player video,audio', () => import('./films.ts').then((part) => part.startFilms)],
	['video', () => import('./fullscreen.ts').then((part) => part.startFullscreen)],
];

/** Starts them, also for content that loads later. */
export const startPlayers = (): void => startParts(parts);
