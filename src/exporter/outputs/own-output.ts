/** Runs an output of a site's own as one of the exporter. */
import { absoluteAddress } from '../../domain/address.ts';
import { plainTitle } from '../../domain/text.ts';
import { basePath } from '../../routes.ts';
import type { OutputDefinition } from './define-output.ts';
import type { OpenAnOutput, OutputContext } from './output.ts';

/** Files that the exporter writes at the root of a site. */
const ownFiles =
	/^\/(?:404\.html|index\.html|robots\.txt|(?:news-)?sitemap[\w-]*\.xml|_headers|_redirects|vercel\.json)$/;

const refuse = (path: string): void => {
	const isFree =
		/^(?:\/[\w-][\w.-]*)+$/.test(path) &&
		!path.startsWith(basePath) &&
		!path.startsWith('/media/') &&
		!ownFiles.test(path);
	if (!isFree)
		throw new Error(`An output may not write ${path}: pages, media and files of the exporter have such paths.`);
};

const finishWith = async (
	{ name, finish }: OutputDefinition,
	{ writer, manifest, options: { settings } }: OutputContext,
): Promise<void> => {
	const { address, title, locale } = settings.site;
	const written = new Set<string>();
	await finish({
		site: { address, title, locale },
		stories: async (most) =>
			(await manifest.newsSince(0, most)).map((story) => ({
				title: plainTitle(story.title),
				address: absoluteAddress(story.path, address),
				published: story.published,
			})),
		write: (path, text) => {
			refuse(path);
			written.add(path);
			writer.write(path, text);
		},
	});
	const key = `files of output ${name}`;
	const before = manifest.meta(key).split('\n').filter(Boolean);
	for (const path of before) if (!written.has(path)) writer.remove(path);
	const now = [...written].sort().join('\n');
	if (now !== before.join('\n')) await manifest.setMeta({ [key]: now });
};

/** An output of the exporter, from one of a site. An error of the site's code ends the run, and says whose it is. */
export const outputFrom =
	(definition: OutputDefinition): OpenAnOutput =>
	() => ({
		ofRun: ({ context }) => ({
			finish: async () => {
				try {
					await finishWith(definition, context);
				} catch (error) {
					throw new Error(
						`The output ${definition.name} failed: ${error instanceof Error ? error.message : String(error)}`,
					);
				}
			},
		}),
	});
