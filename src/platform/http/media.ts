import { basename, dirname } from 'node:path';
import { hasAcceptedName } from '../../domain/form-files.ts';
import { findFile } from '../../static-server/find-file.ts';
import { mediaHeaders as stillHeaders } from '../../static-server/rules.ts';
import { sendFile } from '../../static-server/send-file.ts';
import type { Store } from '../db/store.ts';
import { checkFileLink } from '../uploads/file-links.ts';
import { nameLength } from '../uploads/files.ts';
import { isOfSignUp } from '../uploads/sign-up-files.ts';

/** Players and posters of any origin may read media; a picture never runs scripts. */
export const mediaHeaders: Readonly<Record<string, string>> = {
	...stillHeaders,
	'Access-Control-Allow-Origin': '*',
	'Access-Control-Expose-Headers': 'Content-Range, Content-Length',
	'Cross-Origin-Resource-Policy': 'cross-origin',
};

export const missingFile = (): Response =>
	new Response('There is no such file.', {
		status: 404,
		headers: { ...mediaHeaders, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
	});

const uploads = '/media/uploads/';

/** An upload, by its row: without one nothing is served. */
interface ServedUpload {
	/** Below the data folder. */
	path: string;
	cacheControl: string;
}

const linkEnded = (): Response =>
	new Response('This link has ended: open the page that it is on again. 链接已失效，请重新打开所在的页面。', {
		status: 410,
		headers: { ...stillHeaders, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
	});

/**
 * The upload that a request names. Photos of comments are public, and their names are used once, so that caches keep them for ever. What
 * nothing shows yet may become the file of a sign-up: shared caches do not keep it. The files of sign-ups need a signed link.
 */
const uploadOf = async (name: string, query: URLSearchParams, store: Store): Promise<ServedUpload | Response> => {
	const row = await store.reading.one<{ path: string; used_by: string }>(
		'select path, used_by from uploads where id = ?',
		name.slice(0, nameLength),
	);
	if (row === undefined) return missingFile();
	if (isOfSignUp(row.used_by)) {
		const worth = basename(row.path) === name ? checkFileLink(store, name, query) : 'wrong';
		if (worth !== 'valid') return worth === 'ended' ? linkEnded() : missingFile();
		return { path: row.path, cacheControl: 'private, no-store' };
	}
	const isShown = row.used_by.startsWith('comment ');
	return {
		path: `uploads/${name}`,
		cacheControl: isShown ? 'public, max-age=31536000, immutable' : 'private, max-age=600',
	};
};

const serveUpload = async (request: Request, folder: string, store: Store): Promise<Response> => {
	const { pathname, searchParams } = new URL(request.url);
	const upload = await uploadOf(pathname.slice(uploads.length), searchParams, store);
	if (upload instanceof Response) return upload;
	const file = await findFile(dirname(folder), upload.path);
	if (file === undefined) return missingFile();
	return sendFile(request, file, pathname, {
		// Documents of strangers are downloaded: viewers of documents run scripts of their own.
		headers: Object.entries({
			...mediaHeaders,
			...(hasAcceptedName('document', pathname) ? { 'Content-Disposition': 'attachment' } : {}),
			...(upload.cacheControl.includes('no-store') ? { 'Referrer-Policy': 'no-referrer' } : {}),
		}),
		cacheControl: upload.cacheControl,
	});
};

/** Responds to GET and HEAD of `/media/…`. Uploads have separate folders. */
export const serveMedia = async (request: Request, folder: string, store: Store): Promise<Response> => {
	const { pathname } = new URL(request.url);
	if (pathname.startsWith(uploads)) return serveUpload(request, folder, store);
	const file = await findFile(folder, pathname.slice('/media/'.length));
	if (file === undefined) return missingFile();
	const cacheControl = 'public, max-age=600';
	return sendFile(request, file, pathname, { headers: Object.entries(mediaHeaders), cacheControl });
};
