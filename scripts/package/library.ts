/** What a site's own code imports from the package: types for its settings. */
import type * as v from 'valibot';
import type { Settings } from '../../src/config/schema.ts';

/** Settings as a site writes them: whatever is left out has its default (docs/settings.md). */
export type SiteConfig = v.InferInput<typeof Settings>;

/**
 * Settings with types, for `touch-edition.config.ts`: an editor completes and checks them.
 *
 * @returns them unchanged; each command checks them when it reads them.
 */
export const defineConfig = (settings: SiteConfig): SiteConfig => settings;
