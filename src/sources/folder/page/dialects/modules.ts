/** Imports and exports of MDX, and of the scripts in pages of VitePress. */

const importLine =
	/import\s{1,9}(?:\*\s{1,9}as\s{1,9})?([A-Za-z_$][\w$]{0,80})?[^'"\n;]{0,500}?\s{0,9}from\s{0,9}["']([^"'\n]{1,500})["']/g;
const requireLine =
	/(?:const|let|var)\s{1,9}([A-Za-z_$][\w$]{0,80})\s{0,9}=\s{0,9}require\(\s{0,9}["']([^"'\n]{1,500})["']\s{0,9}\)/g;

/** Files by the names under which a page imports them. */
export const importsIn = (text: string): ReadonlyMap<string, string> =>
	new Map(
		[...text.matchAll(importLine), ...text.matchAll(requireLine)].flatMap(([, name, path = '']) =>
			name === undefined ? [] : [[name, path] as const],
		),
	);

/** Lines that the braces of a block of JavaScript may go on for. */
const maxLines = 2_000;

const depthOf = (line: string): number =>
	[...line].reduce((depth, sign) => depth + (/[{([]/.test(sign) ? 1 : /[})\]]/.test(sign) ? -1 : 0), 0);

const openingLine =
	/^(?:import\s{0,9}(?:["'{*]|[\w$]{1,80}\s{0,9}(?:,|from\b))|export\s{1,9}(?:const|let|var|function|default|async|class|\{|\*))/;

/** A page of MDX without its imports and exports. They begin below an empty line, and may have several lines. */
export const withoutModules = (text: string): string => {
	const keptLines: string[] = [];
	let depth = 0;
	let [isInside, isBelowGap, isCode, lines] = [false, true, false, 0];
	for (const line of text.split('\n')) {
		if (!isInside && /^\s{0,9}(?:```|~~~)/.test(line)) isCode = !isCode;
		if (!isCode && !isInside && isBelowGap && openingLine.test(line)) [isInside, depth, lines] = [true, 0, 0];
		if (isInside) {
			depth += depthOf(line.slice(0, 5_000));
			lines += 1;
			// One ends with its line; the next may follow at once.
			if (depth <= 0 || lines > maxLines) isInside = /(?:=>?|,|\bfrom|\bimport)\s*$/.test(line) && lines < maxLines;
			isBelowGap = true;
			continue;
		}
		isBelowGap = line.trim() === '';
		keptLines.push(line);
	}
	return keptLines.join('\n');
};
