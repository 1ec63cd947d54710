import { absentRoutes } from '../domain/absent-routes.ts';
import { basePath, routeNamed } from '../routes.ts';

/** Links to routes that this site does not have, in text of ours or of the newspaper, as plain text. */
export const withoutAbsentLinks = (html: string): string => {
	const absent = [...absentRoutes()].map((name) => routeNamed(name).path);
	if (absent.length === 0) return html;
	const link = new RegExp(
		`<a((?: [^<>]*?)?) href="${basePath}(?:${absent.join('|')})[/.][^"<>]*"([^<>]*)>([\\s\\S]*?)</a>`,
		'g',
	);
	return html.replace(link, '<span$1$2>$3</span>');
};
