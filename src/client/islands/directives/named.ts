import type { ClientDirective } from 'astro';

/**
 * What Astro inlines into pages for each of our directives. The exporter takes it out again (`exporter/render/drive.ts`), because
 * `islands/start-islands.ts` has the real ones, once a site and not in every page.
 */
const named: ClientDirective = () => undefined;

export default named;
