/** The files of a newspaper's brand that every page names: logo, share picture, typeface, icons. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { download } from '../../../adapters/download.ts';
import { checkSettings } from '../../../config/read.ts';
import { siteIcons } from '../../../document/site-icons.ts';
import { isSvgName } from '../../../domain/media-bytes.ts';
import { type ExportSummary, note } from '../../plan/summary.ts';
import { cleanSvg } from '../../write/clean-svg.ts';
import { OutputError } from '../../write/output-folder.ts';
import { acceptedDownload } from '../../write/publish-media.ts';
import type { OutputContext } from '../output.ts';

/** Loaded where a picture is drawn: it takes longer than following one change. */
const loadSharp = async () => (await import('sharp')).default;

/** The neutral mark that the project ships. */
const markFile = join('public', 'icons', 'favicon.svg');

const startDownload = ({ options }: OutputContext, path: string): Promise<Readable> =>
	download(`${options.mediaAddress}${path}`, AbortSignal.timeout(options.settings.export.timeout));

/** The bytes of the picture that `site.icon` names: in the newspaper's folder, or at the platform. A drawing is cleaned. */
const iconBytes = async (context: OutputContext, icon: string): Promise<Buffer> => {
	const { media, mediaAddress } = context.options;
	const bytes =
		mediaAddress === undefined
			? await readFile(join(media ?? '', icon.slice('/media'.length)))
			: await buffer(await startDownload(context, icon));
	return isSvgName(icon) ? Buffer.from(cleanSvg(bytes.toString('utf8'))) : bytes;
};

/** Of 512 pixels, systems may cut all but the circle in the middle that is 410 wide. */
const [maskableSide, safeSide] = [512, 410];

/** An icon for systems that cut icons in a shape of their own: smaller, on the colour of its corner. */
const maskableIcon = async (icon: Buffer): Promise<Buffer> => {
	const sharp = await loadSharp();
	const opaque = sharp(icon).flatten({ background: '#ffffff' });
	const [r = 255, g = 255, b = 255] = await opaque
		.clone()
		.extract({ left: 0, top: 0, width: 1, height: 1 })
		.raw()
		.toBuffer();
	const around = (maskableSide - safeSide) / 2;
	const background = { r, g, b };
	// Two steps: sharp resizes after it extends, in whatever order they are asked for.
	const inside = await opaque.resize(safeSide, safeSide).png().toBuffer();
	return sharp(inside)
		.extend({ top: around, bottom: around, left: around, right: around, background })
		.png()
		.toBuffer();
};

/**
 * Draws the icons of the browser and of the installed site from the setting `site.icon`.
 *
 * @throws OutputError when the file is missing, is not a picture, or is too small.
 */
const bringIcons = async (context: OutputContext): Promise<void> => {
	const { icon } = context.options.settings.site;
	if (icon === '') return;
	const refuse = (why: string): never => {
		throw new OutputError(`site.icon is ${icon}, ${why}. Choose another picture. No page was exported.`);
	};
	const bytes = await iconBytes(context, icon).catch((error: unknown) =>
		refuse(`which cannot be read: ${error instanceof Error ? error.message : String(error)}`),
	);
	const { main, touch, small, large, maskable } = siteIcons(icon);
	const isSvg = isSvgName(icon);
	const sharp = await loadSharp();
	const picture = sharp(bytes, isSvg ? { density: 600 } : {});
	const { width = 0, height = 0 } = await picture.metadata().catch(() => refuse('which is not a picture'));
	if (!isSvg && (width !== height || width < 512))
		refuse(`which is ${width} × ${height} pixels instead of square with 512 or more`);
	const drawn = (size: number): Promise<Buffer> =>
		picture.clone().resize(size, size, { fit: 'contain', background: '#ffffff' }).png().toBuffer();
	for (const [path, size] of [
		[touch, 180],
		[small, 192],
		[large, 512],
	] as const)
		context.writer.write(path, await drawn(size));
	context.writer.write(maskable, await maskableIcon(await drawn(512)));
	if (isSvg) context.writer.write(main.href, bytes);
};

/** Writes the project's neutral mark in the place of a picture. */
const writeMark = async ({ writer, options }: OutputContext, path: string): Promise<void> => {
	const mark = join(options.root, markFile);
	if (isSvgName(path)) {
		writer.write(path, readFileSync(mark));
		return;
	}
	const sharp = await loadSharp();
	writer.write(path, await sharp(mark, { density: 600 }).resize(600, 600).png().toBuffer());
};

/** Brings a file of the brand from a platform on another machine. @returns why it could not be brought, or ''. */
const bringFromPlatform = async (context: OutputContext, path: string): Promise<string> => {
	try {
		await context.writer.writeStream(path, await acceptedDownload(path, () => startDownload(context, path)));
		return '';
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
};

/**
 * Brings the files of the newspaper's brand, and a neutral mark where a newspaper has set no logo or share picture and has none at the
 * default address: so no page and no shared link shows a missing picture. A file that a platform on another machine does not send is named
 * in the summary, and asked for again by the next run.
 *
 * A missing file of the platform's configuration is named there too: it is changed while the site is running, and must not stop it.
 *
 * @throws OutputError when a setting names a file that is not among the newspaper's own media.
 */
export const bringBrand = async (context: OutputContext, summary: ExportSummary): Promise<void> => {
	const { writer, options } = context;
	await bringIcons(context);
	const { logo, padLogo, shareImage, font } = options.settings.site;
	const ownBrand = context.ownSettings.site;
	const standard = checkSettings({}, 'the default settings').site;
	for (const [setting, path, ownPath, standardPath] of [
		['site.logo', logo, ownBrand.logo, standard.logo],
		['site.padLogo', padLogo, ownBrand.padLogo, ''],
		['site.shareImage', shareImage.src, ownBrand.shareImage.src, standard.shareImage.src],
		['site.font.src', font?.src ?? '', ownBrand.font?.src ?? '', ''],
	] as const) {
		if (!path.startsWith('/media/') || existsSync(writer.fileOf(path))) continue;
		const problem = options.mediaAddress === undefined ? '' : await bringFromPlatform(context, path);
		if (options.mediaAddress !== undefined && problem === '') continue;
		if (path === standardPath) await writeMark(context, path);
		else if (options.mediaAddress !== undefined)
			note(summary, 'skipped', {
				id: path,
				reason: `${setting} names this file, which could not be brought from ${options.mediaAddress}: ${problem}`,
			});
		else if (path !== ownPath)
			note(summary, 'skipped', {
				id: path,
				reason: "the platform's configuration names this file, which is not among the media that can be published",
			});
		else if (options.media !== undefined)
			throw new OutputError(
				`${setting} is ${path}, and ${join(options.media, path.slice('/media'.length))} does not exist. Put the file there, or change the setting. No page was exported.`,
			);
	}
};
