/** The entry of the compiled app, which `render/drive.ts` imports from the build folder. */

// What integrations add to every page: astro-i18next sets i18next up, also where no template is rendered.
import 'astro:scripts/page-ssr.js';
import { cutTemplate } from '../../document/placeholders.ts';
import { ensureSanitized } from '../../domain/sanitize/ensure-sanitized.ts';
import { staticTranslate } from '../../i18n/static-translate.ts';
import { renderContent } from '../../page-content.tsx';
import { routesOfParts } from '../../parts.ts';
import { routeNamed } from '../../routes.ts';

export const openApp = () => import('./app.ts');
export { cutTemplate, ensureSanitized, renderContent, routeNamed, routesOfParts, staticTranslate };
