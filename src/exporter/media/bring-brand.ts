/** The files of a publisher's brand that every page names: logo, share picture, typeface, icons. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { download } from '../../adapters/download.ts';
import { checkSettings } from '../../config/read.ts';
import { siteIcons } from '../../document/site-icons.ts';
import type { Session } from '../session/session.ts';
import { OutputError } from '../write/output-folder.ts';

/** Loaded where a picture is drawn: it takes longer than following one change. */
const loadSharp = async () => (await import('sharp')).default;

/** The neutral mark that the project ships. */
const markFile = join('public', 'icons', 'favicon.svg');

/** The bytes of the picture that `site.icon` names: in the publisher's folder, or at the platform. */
const iconBytes = async ({ options }: Session, icon: string): Promise<Buffer> => {
	const { media, mediaAddress, settings } = options;
	if (mediaAddress !== undefined) {
		const signal = AbortSignal.timeout(settings.export.timeout);
		return buffer(await download(`${mediaAddress}${icon}`, signal));
	}
	return readFile(join(media ?? '', icon.slice('/media'.length)));
};

/**
 * Draws the icons of the browser and of the installed site from the setting `site.icon`.
 *
 * @throws OutputError when the file is missing, is not a picture, or is too small.
 */
const bringIcons = async (session: Session): Promise<void> => {
	const { icon } = session.options.settings.site;
	if (icon === '') return;
	const refuse = (why: string): never => {
		throw new OutputError(`site.icon is ${icon}, ${why}. Choose another picture. No page was exported.`);
	};
	const bytes = await iconBytes(session, icon).catch((error: unknown) =>
		refuse(`which cannot be read: ${error instanceof Error ? error.message : String(error)}`),
	);
	const { main, touch, large } = siteIcons(icon);
	const isSvg = icon.endsWith('.svg');
	const sharp = await loadSharp();
	const picture = sharp(bytes, isSvg ? { density: 600 } : {});
	const { width = 0, height = 0 } = await picture.metadata().catch(() => refuse('which is not a picture'));
	if (!isSvg && (width !== height || width < 512))
		refuse(`which is ${width} × ${height} pixels instead of square with 512 or more`);
	for (const [path, size] of [
		[touch, 180],
		[large, 512],
	] as const)
		session.writer.write(
			path,
			await picture.clone().resize(size, size, { fit: 'contain', background: '#ffffff' }).png().toBuffer(),
		);
	if (isSvg) session.writer.write(main.href, bytes);
};

/**
 * Brings a neutral mark where a publisher has set no logo or share picture and has none below the default address: so
 * no page and no shared link shows a missing picture.
 *
 * @throws OutputError when a setting names a file that is not among the publisher's media.
 */
export const bringBrand = async (session: Session): Promise<void> => {
	const { writer, options } = session;
	await bringIcons(session);
	if (options.mediaAddress !== undefined) return;
	const { logo, padLogo, shareImage, font } = options.settings.site;
	const standard = checkSettings({}, 'the default settings').site;
	const mark = join(options.root, markFile);
	for (const [setting, path, standardPath] of [
		['site.logo', logo, standard.logo],
		['site.padLogo', padLogo, ''],
		['site.shareImage', shareImage.src, standard.shareImage.src],
		['site.font.src', font?.src ?? '', ''],
	] as const) {
		if (!path.startsWith('/media/') || existsSync(writer.fileOf(path))) continue;
		if (path !== standardPath) {
			if (options.media === undefined) continue;
			throw new OutputError(
				`${setting} is ${path}, and ${join(options.media, path.slice('/media'.length))} does not exist. Put the file there, or change the setting. No page was exported.`,
			);
		}
		if (path.endsWith('.svg')) writer.write(path, readFileSync(mark));
		else {
			const sharp = await loadSharp();
			writer.write(path, await sharp(mark, { density: 600 }).resize(600, 600).png().toBuffer());
		}
	}
};
