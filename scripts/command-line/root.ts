import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the program: the checkout, or what the installed package holds. Commands write nothing there but in a checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The folder of the site: settings, content, media, and whatever is made of them. A checkout is both. */
export const site = process.env['TOUCH_EDITION_SITE'] || root;

/** Whether the site lies in a folder of its own, as with the installed package. */
export const hasOwnFolder = site !== root;

/** Defaults that several commands share. */
export const defaults = {
	out: join(site, 'dist', 'site'),
	data: hasOwnFolder ? join(site, '.touch-edition', 'data') : join(root, 'data', 'platform'),
	/** What commands make beside the site. */
	build: hasOwnFolder ? join(site, '.touch-edition') : join(root, 'build'),
} as const;
