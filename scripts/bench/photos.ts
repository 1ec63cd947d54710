/**
 * What photographs cost: every article has one of its own, as newspapers have them. Processor time for its two sizes in lists and its two
 * share pictures, beside Hugo's `.Fill` and `.Resize` and the image service of Astro with the same sizes.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawnSizes } from '../../src/domain/drawn-pictures.ts';
import { variants } from '../../src/platform/media/picture-variants.ts';
import { benchArticle, benchColumns } from './content.ts';
import { startOf } from './export-command.ts';
import { isInstalled, type Measured, measure, median } from './measure.ts';

const size = { width: 1600, height: 1067 };

/** A photograph of its own: soft shapes and grain, about as heavy as one of a camera. */
const writePhotograph = async (file: string, index: number): Promise<void> => {
	const hue = (index * 47) % 360;
	const shapes = Array.from({ length: 24 }, (_, at) => {
		const [x, y] = [(index * 131 + at * 197) % size.width, (index * 71 + at * 113) % size.height];
		return `<circle cx="${x}" cy="${y}" r="${60 + ((at * 53) % 240)}" fill="hsl(${(hue + at * 29) % 360} 60% ${20 + ((at * 7) % 60)}%)" opacity=".6"/>`;
	});
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 50%)"/>${shapes.join('')}</svg>`;
	const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
	const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
		.png()
		.toBuffer();
	await sharp(Buffer.from(svg))
		.flatten()
		.composite([{ input: grain, blend: 'soft-light' }])
		.jpeg({ quality: 86 })
		.toFile(file);
};

const hugoPage = (): string => {
	const sizes = [
		...variants.map(({ width, quality }) => `($photo.Resize "${width}x webp q${quality}").RelPermalink`),
		...[drawnSizes.card, drawnSizes.square].map(
			({ width, height }) => `($photo.Fill "${width}x${height} jpg q84").RelPermalink`,
		),
	];
	return `<!doctype html><title>{{ .Title }}</title>{{ $photo := resources.Get .Params.photo }}${sizes.map((one) => `<img src="{{ ${one} }}">`).join('')}{{ .Content }}`;
};

const writeHugo = (folder: string, photos: string, count: number): void => {
	mkdirSync(join(folder, 'layouts', '_default'), { recursive: true });
	mkdirSync(join(folder, 'content'), { recursive: true });
	symlinkSync(photos, join(folder, 'assets'));
	writeFileSync(
		join(folder, 'config.toml'),
		'baseURL = "https://news.example.org/"\ndisableKinds = ["taxonomy", "term"]\n',
	);
	writeFileSync(join(folder, 'layouts', '_default', 'single.html'), hugoPage());
	writeFileSync(join(folder, 'layouts', '_default', 'list.html'), '<!doctype html><title>{{ .Title }}</title>');
	for (let index = 0; index < count; index += 1) {
		const { title, body = '' } = benchArticle(index, count);
		writeFileSync(
			join(folder, 'content', `${index}.html`),
			`${JSON.stringify({ title, photo: `${index}.jpg` })}\n${body}`,
		);
	}
};

const astroPage = (): string => `---
import { getImage } from 'astro:assets';
import { readFileSync } from 'node:fs';
export function getStaticPaths() {
	return readFileSync('./articles.jsonl', 'utf8').trim().split('\\n').map((line, index) => ({ params: { id: String(index) }, props: { article: JSON.parse(line), index } }));
}
const photos = import.meta.glob('/src/photos/*.jpg');
const { article, index } = Astro.props;
const src = (await photos[\`/src/photos/\${index}.jpg\`]()).default;
const made = [${variants.map(({ width, quality }) => `await getImage({ src, width: ${width}, format: 'webp', quality: ${quality} })`).join(', ')}, ${[drawnSizes.card, drawnSizes.square].map(({ width, height }) => `await getImage({ src, width: ${width}, height: ${height}, fit: 'cover', format: 'jpg', quality: 84 })`).join(', ')}];
---
<!doctype html><html lang="zh-CN"><head><title>{article.title}</title></head><body>{made.map((one) => <img src={one.src} />)}<div set:html={article.body} /></body></html>`;

const writeAstro = (folder: string, photos: string, count: number): void => {
	mkdirSync(join(folder, 'src', 'pages'), { recursive: true });
	symlinkSync(photos, join(folder, 'src', 'photos'));
	writeFileSync(
		join(folder, 'package.json'),
		'{"type":"module","private":true,"dependencies":{"astro":"*","sharp":"*"}}',
	);
	writeFileSync(
		join(folder, 'astro.config.mjs'),
		"import { defineConfig } from 'astro/config';\nexport default defineConfig({ vite: { resolve: { preserveSymlinks: true } } });\n",
	);
	writeFileSync(join(folder, 'src', 'pages', '[id].astro'), astroPage());
	const lines = Array.from({ length: count }, (_, index) => JSON.stringify(benchArticle(index, count)));
	writeFileSync(join(folder, 'articles.jsonl'), lines.join('\n'));
};

/** The site's own lines: each article with its photograph. */
const writeLines = (file: string, count: number): void => {
	const articles = Array.from({ length: count }, (_, index) => {
		const article = benchArticle(index, count);
		const src = `media/p/${index}.jpg`;
		const body = (article.body ?? '').replaceAll(/<figure>.*?<\/figure>/g, '');
		return { ...article, body, picture: { src, ...size, alt: '现场' }, picSmall: src, picBig: src };
	});
	writeFileSync(file, [...benchColumns, ...articles].map((one) => JSON.stringify(one)).join('\n'));
};

export interface PhotosBenchOptions {
	/** Number of articles, each with a photograph. */
	count: number;
	/** Runs of each measurement. */
	rounds: number;
}

/** Prints the figures of one run on this machine. */
export const benchPhotos = async (root: string, { count, rounds }: PhotosBenchOptions): Promise<void> => {
	const folder = mkdtempSync(join(root, 'build', 'bench-'));
	try {
		const photos = join(folder, 'photos');
		mkdirSync(photos);
		console.log(`Making ${count} photographs …`);
		for (let index = 0; index < count; index += 1) await writePhotograph(join(photos, `${index}.jpg`), index);
		const lines = join(folder, 'articles.jsonl');
		writeLines(lines, count);
		const hugo = await isInstalled('hugo', 'version');
		const ownRuns: Record<'import' | 'export' | 'again', Measured[]> = { import: [], export: [], again: [] };
		const peerRuns: Record<'hugo' | 'astro', Measured[]> = { hugo: [], astro: [] };
		// The first export of a checkout compiles its pages: photographs do not cost that.
		const first = join(folder, 'first.jsonl');
		writeLines(first, 1);
		const warm = { DATA_DIR: join(folder, 'first') };
		await measure(process.execPath, [join(root, 'scripts', 'import.ts'), first], root, warm);
		await measure(process.execPath, [...startOf('export'), '--out', join(folder, 'first-site'), '--json'], root, warm);
		for (let round = 0; round < rounds; round += 1) {
			const ownFolder = join(folder, `own-${round}`);
			const data = join(ownFolder, 'data');
			mkdirSync(join(data, 'media', 'p'), { recursive: true });
			for (const name of readdirSync(photos)) copyFileSync(join(photos, name), join(data, 'media', 'p', name));
			const environment = { DATA_DIR: data };
			ownRuns.import.push(
				await measure(process.execPath, [join(root, 'scripts', 'import.ts'), lines], root, environment),
			);
			const to = ['--out', join(ownFolder, 'site'), '--json'];
			ownRuns.export.push(await measure(process.execPath, [...startOf('export'), ...to], root, environment));
			// Nothing is made twice: not by `--full`.
			ownRuns.again.push(await measure(process.execPath, [...startOf('export'), ...to, '--full'], root, environment));
			rmSync(ownFolder, { recursive: true });
			if (hugo) {
				const site = join(folder, `hugo-${round}`);
				writeHugo(site, photos, count);
				peerRuns.hugo.push(await measure('hugo', ['--quiet'], site));
				rmSync(site, { recursive: true });
			}
			if (round > 0) continue;
			const site = join(folder, 'astro');
			writeAstro(site, photos, count);
			const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
			peerRuns.astro.push(await measure(process.execPath, [astro, 'build'], site, { ASTRO_TELEMETRY_DISABLED: '1' }));
		}
		const processorTime = (runs: readonly Measured[]): number => median(runs.map(({ processor }) => processor));
		const line = (name: string, value: string): void => console.log(`${name.padEnd(58)} ${value}`);
		const each = (runs: readonly Measured[]): string =>
			`${processorTime(runs).toFixed(2)} s of the processor, ${((processorTime(runs) / count) * 1_000).toFixed(0)} ms a photograph, ${Math.max(...runs.map(({ memory }) => memory)).toFixed(0)} MB`;
		console.log(`\n${count} articles, each with a photograph of ${size.width} x ${size.height}; median of ${rounds}`);
		line('Touch Edition: import, with two sizes for lists', each(ownRuns.import));
		line('Touch Edition: first export, with two share pictures', each(ownRuns.export));
		line('Touch Edition: the same again, all pages', each(ownRuns.again));
		const whole = processorTime(ownRuns.import) + processorTime(ownRuns.export);
		line('Touch Edition, both', `${whole.toFixed(2)} s of the processor`);
		if (hugo) {
			line('Hugo, .Resize and .Fill', each(peerRuns.hugo));
			line('ours against it (goal: 0.5)', `${(whole / processorTime(peerRuns.hugo)).toFixed(2)} times`);
		} else console.log('Hugo is not installed (Debian: apt-get install hugo): left out.');
		line('astro build, its image service', each(peerRuns.astro));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
};
