import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Lists of parts, which their readers load with `loadPart`: `startParts` in the first two. */
const lists: ReadonlySet<string> = new Set(['src/browser/start-page.ts', 'src/browser/enhance/players/players.ts']);

/** Views that the exporter renders too, which in the browser are part of a page whose own file has loaded; and what a part brings: callers of `partFile` load it. */
const views = /^src\/parts\/[^/]+\/page\/pages\.tsx$|\/part\.ts$/;

const isLoadPart = (node: ts.Node): boolean =>
	ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'loadPart';

/** The imports of a script that no `loadPart` surrounds, each with its line. */
const bareImports = (name: string, text: string): string[] => {
	const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
	const found: string[] = [];
	const look = (node: ts.Node, isInside: boolean): void => {
		if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && !isInside)
			found.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
		ts.forEachChild(node, (child) => look(child, isInside || isLoadPart(node)));
	};
	look(file, false);
	return found;
};

it('M-24, R-ERR-14: the browser loads every part of the script with loadPart', () => {
	const files = globSync('src/{browser,client,parts}/**/*.{ts,tsx}').filter(
		(name) => !name.includes('.test') && !lists.has(name) && !views.test(name),
	);
	expect(files.length).toBeGreaterThan(200);
	expect(files.flatMap((name) => bareImports(name, readFileSync(name, 'utf8')))).toEqual([]);
});

it('the rule sees an import by itself, and not one that loadPart surrounds or that is only a type', () => {
	const text = (line: string): string[] => bareImports('part.ts', line);
	expect(text("const load = () => import('./part.ts');")).toEqual(['part.ts:1']);
	expect(text("\nvoid import('./part.ts').then((part) => part.start());")).toEqual(['part.ts:2']);
	expect(text("loadPart(() => Promise.all([import('./a.ts'), import('./b.ts')]));")).toEqual([]);
	expect(text("type Part = typeof import('./part.ts');")).toEqual([]);
});
