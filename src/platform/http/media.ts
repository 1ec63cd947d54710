/** Files of the media folder, for players and posters of any origin. */
import { findFile } from '../../static-server/find-file.ts';
import { sendFile } from '../../static-server/send-file.ts';
import { uploadFolder } from '../uploads/files.ts';

/** Players and posters of other origins may read media; a picture never runs as a document. */
export const mediaHeaders: Readonly<Record<string, string>> = {
	'X-Content-Type-Options': 'nosniff',
	'Access-Control-Allow-Origin': '*',
	'Access-Control-Expose-Headers': 'Content-Range, Content-Length',
	'Cross-Origin-Resource-Policy': 'cross-origin',
	'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

export const missing = (): Response =>
	new Response('There is no such file.', {
		status: 404,
		headers: { ...mediaHeaders, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
	});

const uploads = '/media/uploads/';

/**
 * Answers GET and HEAD of `/media/…`. Uploads are in a folder of their own; a name is used for one file only, so they
 * never change.
 */
export const serveMedia = async (request: Request, folder: string): Promise<Response> => {
	const { pathname } = new URL(request.url);
	const isUpload = pathname.startsWith(uploads);
	const found = isUpload
		? await findFile(uploadFolder(folder), pathname.slice(uploads.length))
		: await findFile(folder, pathname.slice('/media/'.length));
	if (found === undefined) return missing();
	return sendFile(request, found, pathname, {
		headers: Object.entries(mediaHeaders),
		cacheControl: isUpload ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
	});
};
