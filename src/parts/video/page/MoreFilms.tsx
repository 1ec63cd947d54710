import type { ArticleItem } from '../../../domain/entities.ts';
import type { MessageKey } from '../../../i18n/translate.ts';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { RowList } from '../../../ui/RowList.tsx';
import { words } from '../../../ui/words.ts';

interface FilmListProps {
	films: readonly ArticleItem[];
	title: MessageKey;
	context: ViewContext;
}

const FilmList = ({ films, title, context }: FilmListProps) =>
	films.length === 0 ? null : (
		<footer className="section related">
			<h2 className="section-title" {...words(context.t, title)} />
			<RowList items={films} layout="right" context={listContext(context.t, context.settings)} />
		</footer>
	);

interface MoreFilmsProps {
	/** The films after a film. */
	next: readonly ArticleItem[];
	/** Further films of its category. */
	ofCategory: readonly ArticleItem[];
	context: ViewContext;
}

/** Films below a film. */
export const MoreFilms = ({ next, ofCategory, context }: MoreFilmsProps) => (
	<div>
		<FilmList films={next} title="film.next" context={context} />
		<FilmList films={ofCategory} title="film.ofCategory" context={context} />
	</div>
);
