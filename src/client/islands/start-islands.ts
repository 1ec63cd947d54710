/**
 * Hydrates islands, by Astro's own element. Astro writes it into every page; here it is one file in the cache, and the exporter takes
 * the copies out of the pages (`exporter/render/drive.ts`). Taps before it has come are kept by `client/runtime/hold-taps.ts`.
 */
import './directives/register.ts';
import 'astro/runtime/server/astro-island.js';
