/** Pictures that `npm run posters` has drawn: the heads of pages name them. */
import type { DrawnIndex } from '../../plan/drawn-index.ts';
import type { MakeOutput, OutputContext } from '../output.ts';

/** By the name of the pictures, the path of the page that they were drawn from, its item and the digest of what they show, line by line. */
type Sources = Readonly<Record<string, string>>;

const sourcesOf = (drawnIndex: DrawnIndex): Sources =>
	Object.fromEntries(
		Object.entries(drawnIndex).map(([name, { path, item, digest }]) => [name, `${path}\n${item}\n${digest}`]),
	);

const recordedPictures = ({ manifest }: OutputContext): Sources =>
	JSON.parse(manifest.meta('drawn') || '{}') as Sources;

/** Paths of pages, and of the further pages of their items, that the last run rendered without today's pictures. */
const pathsWithChangedPictures = async (context: OutputContext): Promise<string[]> => {
	const before = recordedPictures(context);
	const now = sourcesOf(context.drawnPictures);
	const changedSources = [
		// Pages name a picture by its version: one that was drawn again is another one.
		...Object.entries(now).filter(([name, source]) => before[name] !== source),
		...Object.entries(before).filter(([name]) => !Object.hasOwn(now, name)),
	];
	const { manifest } = context;
	if (changedSources.length === 0) return [];
	const sources = changedSources.map(([, source]) => source.split('\n'));
	const paths = sources.map(([path = '']) => path);
	// The item may have moved to another address since.
	const items = [...sources.map(([, item = '']) => item), ...(await manifest.pagesAt(paths)).map(({ item }) => item)];
	return [
		...paths,
		...(await manifest.pagesOfItems([...new Set(items)].filter((item) => item !== ''))).map(({ path }) => path),
	];
};

/** Pages that name a picture which was drawn or removed since the last run are rendered again; the run records what pages name now. */
export const picturesOutput: MakeOutput = ({ context, plan }) => ({
	planned: async () => ({
		pages:
			plan === undefined ? await context.manifest.pagesAt([...new Set(await pathsWithChangedPictures(context))]) : [],
		cause: 'its share pictures were drawn or removed',
	}),
	finish: async () => {
		await context.manifest.setMeta({ drawn: JSON.stringify(sourcesOf(context.drawnPictures)) });
	},
});
