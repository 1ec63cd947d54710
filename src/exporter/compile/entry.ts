/** The entry of the compiled app, which `render/drive.ts` imports from the build folder. */
import { createApp } from 'astro/app/entrypoint';
import { renderIn } from '../../client/stores/locale.ts';
import { cutTemplate, fillTemplate } from '../../document/placeholders.ts';
import { ensureSanitized } from '../../domain/sanitize/is-sanitized.ts';
import { renderContent } from '../../features/page-content.tsx';
import { staticTranslate } from '../../i18n/static-translate.ts';
import { routeNamed } from '../../routes.ts';

export { renderIn };
export const app = createApp({ streaming: false });
export { cutTemplate, ensureSanitized, fillTemplate, renderContent, routeNamed, staticTranslate };
