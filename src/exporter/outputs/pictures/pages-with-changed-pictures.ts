/** Pages whose pictures `npm run posters` has drawn or removed since the last export: their heads name them. */
import type { DrawnIndex } from '../../plan/drawn-index.ts';
import type { Session } from '../../session/session.ts';

/** By the name of the pictures, the path of the page that they were drawn from, and its item after a line break. */
type Sources = Readonly<Record<string, string>>;

const sourcesOf = (drawn: DrawnIndex): Sources =>
	Object.fromEntries(Object.entries(drawn).map(([name, { path, item }]) => [name, `${path}\n${item}`]));

const recordedPictures = (session: Session): Sources => JSON.parse(session.manifest.meta('drawn') || '{}') as Sources;

/** The pictures that the pages of a finished run name, as the manifest remembers them. */
export const drawnPicturesText = (session: Session): string => JSON.stringify(sourcesOf(session.drawnPictures));

/** Paths of pages, and of the further pages of their items, that the last run rendered without today's pictures. */
export const pagesWithChangedPictures = async (session: Session): Promise<ReadonlySet<string>> => {
	const before = recordedPictures(session);
	const now = sourcesOf(session.drawnPictures);
	const changed = [
		...Object.entries(now).filter(([name]) => !Object.hasOwn(before, name)),
		...Object.entries(before).filter(([name]) => !Object.hasOwn(now, name)),
	];
	const { manifest } = session;
	if (changed.length === 0) return new Set();
	const sources = changed.map(([, source]) => source.split('\n'));
	const paths = sources.map(([path = '']) => path);
	// The item may have moved to another address since.
	const items = [...sources.map(([, item = '']) => item), ...(await manifest.pagesAt(paths)).map(({ item }) => item)];
	return new Set([
		...paths,
		...(await manifest.pagesOfItems([...new Set(items)].filter((item) => item !== ''))).map(({ path }) => path),
	]);
};
