import { drawnAddress, drawnSizes } from '../../domain/drawn-pictures.ts';
import type { ViewContext } from '../context.ts';
import { htmlLang } from '../language.ts';
import { words } from '../words.ts';
import type { ShownItem } from './shown-item.ts';

/** The drawn poster of an item: one picture that a long press saves, and a button that saves it. */
export const DrawnPosterView = ({ page, context }: { page: ShownItem; context: ViewContext }) => {
	const { article, title, head } = page;
	const source = drawnAddress(article.fileId, 'poster');
	return (
		<article className="poster drawn-poster" data-poster="drawn">
			<h1>
				<img
					src={source}
					{...drawnSizes.poster}
					alt={`${title} ${head.card.description}`.trim()}
					lang={htmlLang(article.lang)}
				/>
			</h1>
			<p {...words(context.t, 'poster.press')} />
			<a
				className="button"
				href={source}
				download={`${article.fileId}.jpg`}
				data-download=""
				{...words(context.t, 'poster.save')}
			/>
		</article>
	);
};
