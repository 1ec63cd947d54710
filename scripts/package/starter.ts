/** The files of a new site: `npx touch-edition init`, and the package create-touch-edition. Needs nothing but Node. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const story = `---
title: The first story
description: A site is a folder, and a story is a file in it.
date: DATE
author: The editors
---

Write here. A picture lies beside the story, or in \`media/\`, and is named as \`![What it shows](/media/picture.jpg)\`.

## How it is published

\`npx touch-edition start\` shows this page, and shows it again a moment after each save. The folder that this story lies in
is its column.
`;

const readme = `# NAME

A news site made with [Touch Edition](https://www.npmjs.com/package/touch-edition). It needs Node 24.

    npm install                  # once
    npx touch-edition start      # shows the site at http://localhost:4321, and follows every change
    npx touch-edition export     # writes the site as plain files into dist/site
    npx touch-edition serve      # shows those files as a web server would

- \`content/\`: stories in Markdown; each folder is a column.
- \`media/\`: pictures, the logo and other files, published below \`/media/\`.
- \`public/\`: files for the root of the site, such as \`robots.txt\` for a search engine.
- \`settings.json\`: name, address and looks; an editor that reads \`$schema\` completes them.
- \`.touch-edition/\`: the store, made anew from \`content/\` when it is missing; readers' comments are in it too.

Before you publish, set \`site.address\` in \`settings.json\`, as in \`"address": "https://news.example.org"\`. The workflow in
\`.github/workflows/publish.yml\` publishes to GitHub Pages at each push. Readers only read this site; with
\`"takePart": true\` and a running \`npx touch-edition platform\` they comment, vote and sign in.
`;

const workflow = `# Publishes the site to GitHub Pages. Choose "GitHub Actions" as its source under Settings, Pages.
name: publish
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
  pages: write
  id-token: write
concurrency:
  group: publish
jobs:
  publish:
    runs-on: ubuntu-latest
    environment: github-pages
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - run: npm install
      - run: npx touch-edition export
      - uses: actions/upload-pages-artifact@v3
        with:
          path: dist/site
      - uses: actions/deploy-pages@v4
`;

/** A name as package.json allows it. */
const packageName = (name: string): string =>
	name
		.toLowerCase()
		.replace(/[^a-z0-9-]/g, '-')
		.replace(/^-+/, '') || 'news';

const json = (value: object): string => `${JSON.stringify(value, null, '\t')}\n`;

const filesOf = (name: string, version: string): Readonly<Record<string, string>> => ({
	'settings.json': json({
		$schema: './node_modules/touch-edition/settings.schema.json',
		site: { title: name, locale: 'en', takePart: false },
	}),
	'content/news/first-story.md': story.replace('DATE', new Date().toISOString().slice(0, 10)),
	'README.md': readme.replace('NAME', name),
	'.gitignore': 'node_modules/\n.touch-edition/\ndist/\n',
	'.github/workflows/publish.yml': workflow,
	'package.json': json({
		name: packageName(name),
		private: true,
		scripts: { start: 'touch-edition start', export: 'touch-edition export', publish: 'touch-edition publish' },
		dependencies: { 'touch-edition': version },
	}),
});

/** Thrown when a folder cannot be made a site; nothing was written. */
export class StarterError extends Error {
	override name = 'StarterError';
}

/**
 * Writes a new site.
 *
 * @param place its folder; it may be there, without any of the files of a site. @param version of the package that it uses.
 * @returns the folder, and the files that were written. @throws StarterError when a file is there.
 */
export const writeStarter = (place: string, version: string): { folder: string; written: string[] } => {
	const folder = resolve(place);
	const files = filesOf(basename(folder) || 'news', version);
	const takenName = [...Object.keys(files), 'touch-edition.config.ts', 'content'].find((name) =>
		existsSync(join(folder, name)),
	);
	if (takenName !== undefined)
		throw new StarterError(`${join(folder, takenName)} is there already. Name another folder; nothing was written.`);
	for (const [name, text] of Object.entries(files)) {
		const file = join(folder, name);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
	return { folder, written: readdirSync(folder) };
};

/** The command `init [folder]`. @returns the exit code. */
export const runInit = (parameters: readonly string[], version: string): number => {
	const [place = '.', ...more] = parameters;
	if (place.startsWith('-') || more.length > 0) {
		console.error('Usage: init [folder]');
		return place === '--help' || place === '-h' ? 0 : 2;
	}
	try {
		const { folder, written } = writeStarter(place, version);
		console.log(`A site is in ${folder}: ${written.join(', ')}.`);
		console.log(`Next:${place === '.' ? '' : ` cd "${place}",`} npm install, npx touch-edition start`);
		return 0;
	} catch (error) {
		console.error(error instanceof Error ? error.message : String(error));
		return 1;
	}
};
