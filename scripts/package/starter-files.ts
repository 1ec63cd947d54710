/** What a new site begins with, by its template and language. Needs nothing but Node. */

export const templates = ['newspaper', 'blog', 'folder', 'wordpress'] as const;
export type Template = (typeof templates)[number];

export const siteLanguages = ['en', 'cn', 'bo'] as const;
export type SiteLanguage = (typeof siteLanguages)[number];

export interface StarterChoices {
	/** Name of the newspaper. */
	name: string;
	template: Template;
	language: SiteLanguage;
	/** Where its stories come from: the address of a WordPress, or the path of a folder; '' for the other templates. */
	from: string;
	/** Version of the package that the site uses, or `file:` with the name of its packed file. */
	version: string;
}

/** What each template is, as the help of `init` says it. */
export const templateMeanings: Readonly<Record<Template, string>> = {
	newspaper: 'sections, a page about the paper, and readers who comment, vote and sign in',
	blog: 'one column for reading alone, published to GitHub Pages',
	folder: 'the Markdown in a folder of yours, followed where it is',
	wordpress: 'the stories of a WordPress, followed where they are written',
};

interface Words {
	sections: readonly (readonly [folder: string, title: string, text: string])[];
	about: readonly [title: string, text: string];
	first: readonly [title: string, text: string];
	editors: string;
}

const english: Words = {
	sections: [
		['news', 'The bridge opens', 'Each folder below `content/` is a column; the name of the folder is its name.'],
		['sports', 'Away win', 'A second column, so that home has two tabs.'],
		['opinion', 'What a local paper is for', 'Write here, or delete the folder.'],
	],
	about: ['About us', 'Who writes this paper, and how to reach the editors.'],
	first: [
		'The first story',
		'Write here. A picture lies beside the story, or in `media/`, and is named as `![What it shows](/media/picture.jpg)`.',
	],
	editors: 'The editors',
};

const chinese: Words = {
	sections: [
		['要闻', '大桥通车了', '`content/` 下每个文件夹是一个栏目，文件夹的名字就是栏目名。'],
		['体育', '客场取胜', '第二个栏目，首页因此有两个标签。'],
		['评论', '一份地方报纸为谁而办', '在这里写，或者删掉这个文件夹。'],
	],
	about: ['关于我们', '这份报纸由谁编写，怎样联系编辑部。'],
	first: ['第一篇报道', '在这里写。图片放在稿件旁边或 `media/` 里，写作 `![图片说明](/media/picture.jpg)`。'],
	editors: '编辑部',
};

const wordsOf: Readonly<Record<SiteLanguage, Words>> = { en: english, cn: chinese, bo: english };

const page = (title: string, text: string, head: readonly string[] = []): string =>
	['---', `title: ${title}`, ...head, '---', '', text, ''].join('\n');

const readme = ({ name, template, from }: StarterChoices): string => `# ${name}

A news site made with Touch Edition. It needs Node 24.

    npm install                  # once
    npx touch-edition start      # shows the site at http://localhost:4321, and follows every change
    npx touch-edition export     # writes the site as plain files into dist/site
    npx touch-edition serve      # shows those files as a web server would

- ${
	{
		newspaper: '`content/`: stories in Markdown; each folder is a column, and `content/pages/` has pages of text.',
		blog: '`content/`: stories in Markdown; each folder is a column.',
		folder: `Stories come from ${from}, in Markdown; each folder in it is a column.`,
		wordpress: `Stories come from ${from}, and follow every change there; for drafts and private sites see node_modules/touch-edition/docs/sources.md.`,
	}[template]
}
- \`media/\`: pictures, the logo and other files, published below \`/media/\`.
- \`public/\`: files for the root of the site, such as the proof of ownership for a search engine.
- \`settings.json\`: name, address and looks; an editor that reads \`$schema\` completes them.
- \`.touch-edition/\`: the store, with readers' comments in it; stories are read again when it is missing.

Before you publish, set \`site.address\` in \`settings.json\`, as in \`"address": "https://news.example.org"\`; for a project's page at
GitHub as in \`"address": "https://owner.github.io/paper"\`. ${
	template === 'newspaper'
		? 'Readers take part, so a server runs `npx touch-edition platform` and `publish`: `node_modules/touch-edition/docs/go-live.md` has the steps, `node_modules/touch-edition/deploy` the units and containers. For reading alone set `"takePart": false`.'
		: 'The workflow in `.github/workflows/publish.yml` publishes to GitHub Pages at each push. Readers only read this site; with `"takePart": true` and a running `npx touch-edition platform` they comment, vote and sign in.'
}
`;

const workflow = (
	isFollowing: boolean,
): string => `# Publishes the site to GitHub Pages. Choose "GitHub Actions" as its source under Settings, Pages.
name: publish
on:
  push:
    branches: [main]${isFollowing ? '\n  # Stories come from elsewhere: the site is made again each half hour.\n  schedule:\n    - cron: "*/30 * * * *"' : ''}
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
		.replace(/^-+|-+$/g, '') || 'news';

const json = (value: object): string => `${JSON.stringify(value, null, '\t')}\n`;

const contentOf = ({ template, language }: StarterChoices, day: string): Readonly<Record<string, string>> => {
	const { sections, about, first, editors } = wordsOf[language];
	const head = [`date: ${day}`, `author: ${editors}`];
	if (template === 'blog') return { 'content/news/first-story.md': page(...first, head) };
	if (template !== 'newspaper') return {};
	return {
		...Object.fromEntries(
			sections.map(([folder, title, text]) => [`content/${folder}/first.md`, page(title, text, head)]),
		),
		'content/pages/about.md': page(...about),
	};
};

/**
 * The files of a new site, by their paths.
 *
 * @param day of the first stories, as 2026-05-01.
 */
export const starterFiles = (choices: StarterChoices, day: string): Readonly<Record<string, string>> => {
	const { name, template, language, from, version } = choices;
	const place = template === 'wordpress' ? `wordpress:${from}` : `folder:${from}`;
	return {
		'settings.json': json({
			$schema: './node_modules/touch-edition/settings.schema.json',
			site: { title: name, locale: language, takePart: template === 'newspaper' },
			...(from === '' ? {} : { sources: { follow: [place] } }),
		}),
		...contentOf(choices, day),
		'README.md': readme(choices),
		'.gitignore': 'node_modules/\n.touch-edition/\ndist/\n',
		...(template === 'newspaper' ? {} : { '.github/workflows/publish.yml': workflow(from !== '') }),
		'package.json': json({
			name: packageName(name),
			private: true,
			scripts: { start: 'touch-edition start', export: 'touch-edition export', publish: 'touch-edition publish' },
			dependencies: { 'touch-edition': version },
		}),
	};
};
