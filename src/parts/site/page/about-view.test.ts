import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { viewContext } from '../../../ui/context.test-data.ts';
import { AboutView } from './AboutView.tsx';

const aboutOf = (statements: readonly ('accessibility' | 'privacy' | 'storage' | 'telemetry')[]): string => {
	const context = viewContext();
	const { settings } = context;
	const site = { ...settings.site, statements: [...statements] };
	return renderToStaticMarkup(
		createElement(AboutView, {
			page: { article: null } as never,
			context: { ...context, settings: { ...settings, site } },
		}),
	);
};

it('R-ROUTE-22: the about page has the statements that the settings name, and no other', () => {
	expect(aboutOf([])).not.toContain('<section class="text">');
	const html = aboutOf(['accessibility', 'telemetry']);
	expect(html).toContain('>无障碍</h2>');
	expect(html).toContain('WCAG 2.2');
	expect(html).toContain('>遥测</h2>');
	expect(html).not.toContain('Cookie');
});
