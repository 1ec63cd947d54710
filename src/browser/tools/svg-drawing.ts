const namespace = 'http://www.w3.org/2000/svg';

/**
 * A drawing of one path, made without markup, which the policy (Trusted Types) forbids. Screen readers skip it.
 *
 * @param path data of the path. @param size side of the square that it is drawn in.
 */
export const svgDrawing = (path: string, size = 24): SVGElement => {
	const drawing = document.createElementNS(namespace, 'svg');
	drawing.setAttribute('viewBox', `0 0 ${size} ${size}`);
	drawing.setAttribute('class', 'icon');
	drawing.setAttribute('aria-hidden', 'true');
	const line = document.createElementNS(namespace, 'path');
	line.setAttribute('d', path);
	drawing.append(line);
	return drawing;
};
