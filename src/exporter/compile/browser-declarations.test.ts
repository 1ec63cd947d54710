import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { withoutUnread } from './browser-declarations.ts';

it('removes what the browser does not read, and nothing else', () => {
	const code = `const a = declareCall({
	service: 'base', name: "x", summary: 'A sentence, with } and , in it.',
	requirement: 'R-CALL-001', request: v.object({ summary: text }), cache: { seconds: 5 },
	dependsOn: ({ id }) => [entityTag('article', id)],
	required: ['list'], optional: true, isAbout: ({ id }) => [entityTag('article', id)] });
const b = other({ summary: 1 });
const c = declareRead({ name: 'y', summary: 'Z' });`;
	const made = withoutUnread(code, parseAst(code));
	expect(made.replaceAll(/\s+/g, ' ')).toBe(
		`const a = declareCall({ service: 'base', name: "x", request: v.object({ summary: text }), required: ['list'], optional: true, }); const b = other({ summary: 1 }); const c = declareRead({ name: 'y', });`,
	);
});
