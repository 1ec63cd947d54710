import { hasAcceptedName } from '../../domain/form-files.ts';
import { findFile } from '../../static-server/find-file.ts';
import { mediaHeaders as stillHeaders } from '../../static-server/rules.ts';
import { sendFile } from '../../static-server/send-file.ts';
import { uploadFolder } from '../uploads/files.ts';

/** Players and posters of any origin may read media; a picture never runs scripts. */
export const mediaHeaders: Readonly<Record<string, string>> = {
	...stillHeaders,
	'Access-Control-Allow-Origin': '*',
	'Access-Control-Expose-Headers': 'Content-Range, Content-Length',
	'Cross-Origin-Resource-Policy': 'cross-origin',
};

export const missing = (): Response =>
	new Response('There is no such file.', {
		status: 404,
		headers: { ...mediaHeaders, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
	});

const uploads = '/media/uploads/';

/**
 * Responds to GET and HEAD of `/media/…`. Uploads have a separate folder and never change: a name is used only once.
 */
export const serveMedia = async (request: Request, folder: string): Promise<Response> => {
	const { pathname } = new URL(request.url);
	const isUpload = pathname.startsWith(uploads);
	const found = isUpload
		? await findFile(uploadFolder(folder), pathname.slice(uploads.length))
		: await findFile(folder, pathname.slice('/media/'.length));
	if (found === undefined) return missing();
	return sendFile(request, found, pathname, {
		// Documents of strangers are downloaded: viewers of documents run scripts of their own.
		headers: Object.entries({
			...mediaHeaders,
			...(isUpload && hasAcceptedName('document', pathname) ? { 'Content-Disposition': 'attachment' } : {}),
		}),
		cacheControl: isUpload ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
	});
};
