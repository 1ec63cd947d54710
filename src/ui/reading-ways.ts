import { absentRoutes } from '../domain/absent-routes.ts';
import { addressOf } from '../routes.ts';
import type { Way } from './Ways.tsx';

/** What a reader without the app can do here. */
export const readingWays = (): readonly Way[] => [
	{ href: addressOf('home'), title: 'download.read', hint: 'download.readHint' },
	...(absentRoutes().has('moreLive')
		? []
		: [{ href: addressOf('moreLive'), title: 'download.live', hint: 'download.liveHint' } as const]),
	{ href: addressOf('offline'), title: 'download.offline', hint: 'download.offlineHint' },
];
