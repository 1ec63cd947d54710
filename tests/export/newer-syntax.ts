/** Syntax of scripts that is newer than 2017. */
import ts from 'typescript';

const { SyntaxKind } = ts;

const newerKinds: ReadonlySet<ts.SyntaxKind> = new Set([
	SyntaxKind.QuestionDotToken,
	SyntaxKind.QuestionQuestionToken,
	SyntaxKind.QuestionQuestionEqualsToken,
	SyntaxKind.BarBarEqualsToken,
	SyntaxKind.AmpersandAmpersandEqualsToken,
	SyntaxKind.SpreadAssignment,
	SyntaxKind.BigIntLiteral,
	SyntaxKind.PropertyDeclaration,
	SyntaxKind.PrivateIdentifier,
	SyntaxKind.ClassStaticBlockDeclaration,
]);

const isNewer = (node: ts.Node, source: ts.SourceFile): boolean => {
	if (newerKinds.has(node.kind)) return true;
	if (ts.isCatchClause(node)) return node.variableDeclaration === undefined;
	if (ts.isForOfStatement(node)) return node.awaitModifier !== undefined;
	if (ts.isNumericLiteral(node)) return node.getText(source).includes('_');
	if (ts.isObjectBindingPattern(node)) return node.elements.some(({ dotDotDotToken }) => dotDotDotToken !== undefined);
	if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node))
		return (
			node.asteriskToken !== undefined && (node.modifiers ?? []).some(({ kind }) => kind === SyntaxKind.AsyncKeyword)
		);
	return false;
};

/** Whether a script needs a browser that knows more than the language of 2017. Calls of `import()` do not count: old browsers get none. */
export const needsMoreThan2017 = (code: string): boolean => {
	const source = ts.createSourceFile('script.js', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
	// A minified script has expressions that are nested deeper than calls may be.
	const waiting: ts.Node[] = [source];
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		if (isNewer(node, source)) return true;
		ts.forEachChild(node, (child) => void waiting.push(child));
	}
	return false;
};
