/** What a site's own code imports from the package. */
import type { SiteConfig } from '../../schemas/index.d.ts';

/**
 * Settings with types, for `touch-edition.config.ts`: an editor completes and checks them.
 *
 * @returns them unchanged; each command checks them when it reads them.
 */
export const defineConfig = (settings: SiteConfig): SiteConfig => settings;
