/** Code as its lines: without the numbers that highlighters put beside it, and with a line for each element that is one. */
import { elementsIn, isElement, textIn } from './foreign.ts';
import { type Child, type Element, element, property } from './tree.ts';

const classOf = (node: Element): string => ` ${property(node, 'className') ?? ''} `;

/** Classes of what holds numbers of lines: of Rouge, Pygments, Chroma, Prism, highlight.js, GitHub, WeChat, CSDN and others. */
const numberClass =
	/ (?:rouge-gutter|lineno|linenos|linenodiv|lntd|lnt|line-numbers-(?:rows|wrapper)|react-syntax-highlighter-line-number|hljs-ln-n(?:umbers)?|crayon-nums?|urvanov-syntax-highlighter-nums|blob-num|pre-numbering|code-snippet__line-index|code-line-numbers?) /;
/** Those that are words too: they count beside code and in it. */
const numberClassOfCode = / (?:gutter|gl|ln|normal|line-?numbers?|line_numbers?|lineNumbers?|linenumber|line-index) /;

const isDigits = (node: Element): boolean => /^[\s\d.]*$/.test(textIn(node));

/** Whether an element only holds numbers of lines. */
const isNumbers = (node: Element, isInCode: boolean): boolean =>
	(numberClass.test(classOf(node)) || (isInCode && numberClassOfCode.test(classOf(node)))) && isDigits(node);

const isCopyButton = (node: Element): boolean =>
	node.tagName === 'button' &&
	/cop(?:y|ied)|clipboard|复制/i.test(`${classOf(node)} ${property(node, 'ariaLabel') ?? ''} ${textIn(node)}`);

const codeTable =
	/ (?:highlight|rouge-table|lntable|highlighttable|hljs-ln|syntaxhighlighter|crayon-table|js-file-line-container|code-table) /;

const isLineClass = / (?:line|code-line|crayon-line|view-line|token-line) /;

/** The children of an element without numbers of lines, and without buttons that copy code. */
export const withoutLineNumbers = (children: readonly Child[], isInCode = false): Child[] => {
	const hasPlain = children.some((child) => isElement(child) && / crayon-plain-wrap /.test(classOf(child)));
	return children.filter((child) => {
		if (!isElement(child)) return true;
		if (hasPlain && / (?:crayon-main|crayon-toolbar) /.test(classOf(child))) return false;
		return !isNumbers(child, isInCode) && !isCopyButton(child);
	});
};

const blocks = /^(?:li|div|p|section|tr|figure|h[1-6])$/;
const newLine: Child = { type: 'text', value: '\n' };

const endsLine = (children: readonly Child[]): boolean => {
	const last = children.at(-1);
	if (last === undefined) return true;
	if (last.type === 'text') return last.value.endsWith('\n');
	return isElement(last) && (last.tagName === 'br' || (last.children.length > 0 && endsLine(last.children)));
};

const isBlank = (child: Child): boolean => child.type === 'text' && child.value.trim() === '';

/** Children of code with a line end behind each element that is a line. */
const inLines = (children: readonly Child[], isLine: (node: Element) => boolean): Child[] => {
	const hasLines = children.some((child) => isElement(child) && isLine(child));
	const result: Child[] = [];
	for (const child of withoutLineNumbers(children, true)) {
		// Space between lines only indents them in the source of the page.
		if (hasLines && isBlank(child)) continue;
		if (!isElement(child)) {
			result.push(child);
			continue;
		}
		const inner = inLines(child.children, (node) => blocks.test(node.tagName));
		if (!isLine(child)) {
			const isTablePart = /^(?:table|thead|tbody|tfoot|td|th|ul|ol)$/.test(child.tagName);
			if (isTablePart) result.push(...inner);
			else result.push({ ...child, children: inner });
			continue;
		}
		if (!endsLine(result)) result.push(newLine);
		result.push(...inner);
		if (!endsLine(inner) || inner.length === 0) result.push(newLine);
	}
	return result;
};

/** Makes each line of a block of code one. */
export const settleCode = (node: Element): void => {
	const parts = withoutLineNumbers(node.children, true).filter((child) => !isBlank(child));
	// WeChat has an element of code for each line.
	const isCodeEach = parts.length > 1 && parts.every((child) => isElement(child) && child.tagName === 'code');
	const children = inLines(
		node.children,
		(child) => blocks.test(child.tagName) || (isCodeEach && child.tagName === 'code'),
	);
	node.children = isCodeEach ? [element('code', {}, children)] : children;
};

/** A table with line numbers in one column and code in the other becomes the code alone. */
export const settleCodeTable = (node: Element): void => {
	const inside = [...elementsIn(node)];
	const hasNumbers = inside.some((inner) => inner.tagName === 'td' && isNumbers(inner, true));
	if (!codeTable.test(classOf(node)) && !hasNumbers) return;
	const cells = inside.filter((inner) => inner.tagName === 'td' && !isNumbers(inner, true));
	const rows = inside.filter(({ tagName }) => tagName === 'tr').length;
	if (cells.length === 0 || cells.length > rows) return;
	const listings = inside.filter(
		(inner) => inner.tagName === 'pre' && !isNumbers(inner, true) && !/^[\s\d]+$/.test(textIn(inner)),
	);
	if (listings.length > 0)
		Object.assign(
			node,
			element(
				'div',
				{},
				cells.flatMap(({ children }) => children),
			),
		);
	else if (hasNumbers || inside.some((inner) => isLineClass.test(classOf(inner))))
		Object.assign(
			node,
			element('pre', {}, [
				element(
					'code',
					{},
					cells.flatMap((cell) => [element('div', {}, cell.children)]),
				),
			]),
		);
};
