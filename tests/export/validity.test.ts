/** The pages of the sample newspaper by the W3C's own checker (vnu), which needs Java. */
import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { sampleSite } from './sample-site.ts';

const jar = fileURLToPath(new URL('../../node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url));
const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava)
	console.warn(
		'skipped: pages are not checked by vnu, because Java is not here. On Debian: apt-get install default-jre-headless',
	);

/** What the checker refuses and old WebViews need: without them a film leaves the page for a player of its own. */
const wanted = /^Attribute “(?:webkit-playsinline|x5-playsinline)” not allowed on element “video” at this point\.$/;
/** It takes the address of a file for that of the page, which the policy then does not allow. */
const ofTheFolder = /Content Security Policy/i;

/** A note, no fault: React writes the fields of islands with "/>". The markup of all else has none. */
const ofIslands = (message: string, extract: string): boolean =>
	message.startsWith('Trailing slash') && /<input /.test(extract);

interface Message {
	type: 'error' | 'info' | 'non-document-error';
	subType?: 'warning';
	url: string;
	message: string;
	extract?: string;
}

it.skipIf(!hasJava)(
	'W3C: every page is valid HTML, but for two attributes that old WebViews need',
	async () => {
		const { out, pages } = await sampleSite();
		const { stderr } = await promisify(execFile)(
			'java',
			['-Xss4m', '-jar', jar, '--format', 'json', '--exit-zero-always', '--skip-non-html', out],
			{ maxBuffer: 256 * 1024 * 1024 },
		);
		const { messages } = JSON.parse(stderr) as { messages: Message[] };
		const kinds = new Map<string, number>();
		let wantedCount = 0;
		for (const { type, subType = type, url, message, extract = '' } of messages) {
			if (ofTheFolder.test(message) || ofIslands(message, extract)) continue;
			if (wanted.test(message)) wantedCount += 1;
			else {
				const kind = `${subType}: ${message} in ${url.replace(/.*\/site\//, '')}: ${extract.slice(0, 120)}`;
				kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
			}
		}
		expect(pages.length).toBeGreaterThan(300);
		// The checker has looked: films have the two attributes.
		expect(wantedCount).toBeGreaterThan(20);
		expect([...kinds.keys()].slice(0, 400)).toEqual([]);
	},
	600_000,
);
