import { definePart, file } from '../../document/part.ts';

/** Adverts. */
export const adverts = definePart({
	fragments: [file('advert', () => import('./page/live-fragments.tsx'))],
});
