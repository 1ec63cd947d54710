import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Source files below folders of the product, without tests. */
export const sourceFiles = (folders: readonly string[]): string[] =>
	folders
		.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
		.filter((path) => !/\.test\.|test-data|\.d\.ts$/.test(path))
		.sort();

export interface SourcePattern {
	/** As it stands in the source, with its flags. */
	text: string;
	/** Files that have it. */
	files: string[];
}

/** Every regular expression that the product's source contains, each once. */
export const sourcePatterns = (): SourcePattern[] => {
	const found = new Map<string, string[]>();
	for (const path of sourceFiles(['src'])) {
		const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
		const source = ts.createSourceFile(
			path,
			readFileSync(`${root}${path}`, 'utf8'),
			ts.ScriptTarget.Latest,
			false,
			kind,
		);
		const visit = (node: ts.Node): void => {
			if (ts.isRegularExpressionLiteral(node)) found.set(node.text, [...(found.get(node.text) ?? []), path]);
			ts.forEachChild(node, visit);
		};
		visit(source);
	}
	return [...found].map(([text, files]) => ({ text, files: [...new Set(files)] }));
};
