/** The compiled app's entry: what `render/drive.ts` imports from the build folder. */
import { createApp } from 'astro/app/entrypoint';
import { cleaned } from '../../domain/html/recognise.ts';
import { staticTranslate } from '../../i18n/static-translate.ts';
import { renderContent } from '../../layouts/content.tsx';
import { cutFrame, fillFrame } from '../../layouts/slots.ts';
import { matchRoute, matchShell } from '../../routes.ts';
import { renderIn } from '../../stores/locale.ts';

export { renderIn };
export const app = createApp({ streaming: false });
export { cleaned, cutFrame, fillFrame, matchRoute, matchShell, renderContent, staticTranslate };
