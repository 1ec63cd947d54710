/** The compiled app's entry: what `drive.ts` imports from the build folder. */
import { createApp } from 'astro/app/entrypoint';

export const app = createApp({ streaming: false });
