/** Programs that draw formulas write each of them several times: as a drawing, for screen readers, as TeX. One copy is kept. */
import { elementsIn, isElement, textIn } from './foreign.ts';
import { type Child, type Element, element, property } from './tree.ts';

const classOf = (node: Element): string => ` ${property(node, 'className') ?? ''} `;
const text = (value: string): Child => ({ type: 'text', value });

/** What MathJax 2 draws beside the script that holds the formula. */
const drawnByScript =
	/^mjx-chtml$| (?:MathJax(?:_Preview|_Display|_SVG(?:_Display)?|_CHTML|_PHTML|_MathML|_Processed|_Processing)?|mjx-chtml|MJXc-display|MathJax_Error) /;
/** A formula as it is drawn, where MathML beside it says the same. */
const drawn = / (?:katex-html|mwe-math-fallback-image-inline|mwe-math-fallback-image-display|math-js) /;

const isTexScript = (node: Element): boolean =>
	node.tagName === 'script' && /^\s*math\/(?:tex|latex|asciimath)/i.test(property(node, 'type') ?? '');

const mathIn = (node: Element): Element | undefined =>
	node.tagName === 'math' ? node : [...elementsIn(node)].find(({ tagName }) => tagName === 'math');

const isDrawnByMathJax = (node: Element): boolean =>
	drawnByScript.test(classOf(node)) || drawnByScript.test(node.tagName) || / mjx-chtml /.test(classOf(node));

/** Attributes in which programs keep the TeX of what they have drawn. */
const texNames = ['dataTex', 'dataLatex', 'dataFormula', 'dataMath', 'dataMathTex', 'dataEquation'];

/** The TeX of an element whose inside is only drawn. */
const keptTex = (node: Element): string => {
	const tex = texNames.map((name) => (property(node, name) ?? '').trim()).find((value) => value !== '') ?? '';
	if (tex === '') return '';
	const isDrawn = [...elementsIn(node)].some(
		(inner) => /^(?:svg|math|mjx-|script)/.test(inner.tagName) || / (?:katex|MathJax)/.test(classOf(inner)),
	);
	return isDrawn || textIn(node).trim() === '' ? tex : '';
};

/** Whether the formula that this element draws is also MathML in the same parent. */
const hasMath = (siblings: readonly Element[], node: Element): boolean =>
	siblings.some((other) => other !== node && mathIn(other) !== undefined);

/** A formula by MathJax as its MathML, as its words for screen readers, else as it was drawn. */
const plainContainer = (node: Element): Child[] => {
	const math = mathIn(node);
	if (math !== undefined) return [math];
	const label = (property(node, 'ariaLabel') ?? property(node, 'alttext') ?? property(node, 'title') ?? '').trim();
	return label === '' ? [node] : [text(label)];
};

/** The children of an element with each formula once. */
export const withFormulasOnce = (children: readonly Child[]): Child[] => {
	const elements = children.filter(isElement);
	const hasScript = elements.some(isTexScript);
	return children.flatMap((child): Child[] => {
		if (!isElement(child)) return [child];
		if (isTexScript(child)) return [text(textIn(child).trim())];
		const tex = keptTex(child);
		if (tex !== '') return [element('span', {}, [text(tex)])];
		if (hasScript && isDrawnByMathJax(child)) return [];
		if (drawn.test(classOf(child)) && hasMath(elements, child)) return [];
		if (child.tagName === 'mjx-container') return plainContainer(child);
		if (isDrawnByMathJax(child)) {
			const math = mathIn(child);
			return math === undefined
				? / MathJax_Preview /.test(classOf(child)) && elements.some((one) => one !== child && isDrawnByMathJax(one))
					? []
					: [child]
				: [math];
		}
		return [child];
	});
};
