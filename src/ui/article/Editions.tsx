import type { ViewContext } from '../context.ts';
import { htmlLang, languageNames } from '../language.ts';
import { label } from '../words.ts';
import type { ShownItem } from './shown-item.ts';

/** Links to the same story in other languages, each under its own name. */
export const Editions = ({
	page: { article, head },
	context: { t },
}: {
	page: Pick<ShownItem, 'article' | 'head'>;
	context: ViewContext;
}) => {
	const others = (head.editions ?? []).filter(({ lang }) => lang !== article.lang);
	if (others.length === 0) return null;
	return (
		<ul className="editions" {...label(t, 'article.editions')}>
			{others.map(({ lang, path }) => (
				<li key={path}>
					<a href={path} hrefLang={htmlLang(lang)} lang={htmlLang(lang)}>
						{languageNames[lang]}
					</a>
				</li>
			))}
		</ul>
	);
};
