import { withMediaAddresses } from '../domain/sanitize/media-addresses.ts';
import type { PageRequest } from './request.ts';

/** Sanitizes a body that a reader or an editor wrote, and makes the addresses of its media absolute. */
export const bodyOf = ({ sanitize, context }: PageRequest, content: string): string =>
	withMediaAddresses(sanitize(content), context.settings.window.resource);
