import { withMediaAddresses } from '../domain/sanitize/media-addresses.ts';
import type { PageRequest } from './request.ts';

/** Safe HTML of a body that a reader or an editor wrote; the addresses of its media are absolute. */
export const bodyOf = ({ clean, context }: PageRequest, content: string): string =>
	withMediaAddresses(clean(content), context.settings.window.resource);
