/** The part of the compiled app that renders templates: Astro, React and the islands. Only a new template needs it. */
import { createApp } from 'astro/app/entrypoint';

export { renderIn } from '../../client/stores/locale.ts';
export const app = createApp({ streaming: false });
