/** Pages whose pictures `npm run posters` has drawn or removed since the last export: their heads name them. */
import type { DrawnIndex } from '../drawing/drawn-index.ts';
import type { Session } from '../session/session.ts';

type Paths = Readonly<Record<string, string>>;

const pathsOf = (drawn: DrawnIndex): Paths =>
	Object.fromEntries(Object.entries(drawn).map(([name, { path }]) => [name, path]));

const recordedPictures = (session: Session): Paths => JSON.parse(session.manifest.meta('drawn') || '{}') as Paths;

/** The pictures that the pages of a finished run name, as the manifest remembers them. */
export const drawnPicturesText = (session: Session): string => JSON.stringify(pathsOf(session.drawnPictures));

/** Paths of pages, and of the further pages of their items, that the last run rendered without today's pictures. */
export const pagesWithChangedPictures = async (session: Session): Promise<ReadonlySet<string>> => {
	const before = recordedPictures(session);
	const now = pathsOf(session.drawnPictures);
	const changed = [
		...Object.entries(now).filter(([name]) => !Object.hasOwn(before, name)),
		...Object.entries(before).filter(([name]) => !Object.hasOwn(now, name)),
	];
	const { manifest } = session;
	if (changed.length === 0) return new Set();
	const paths = changed.map(([, path]) => path);
	const items = (await manifest.pagesAt(paths)).flatMap(({ item }) => (item === '' ? [] : [item]));
	return new Set([...paths, ...(await manifest.pagesOfItems(items)).map(({ path }) => path)]);
};
