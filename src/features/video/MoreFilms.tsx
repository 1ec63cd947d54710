import type { ArticleItem } from '../../domain/entities.ts';
import { listContext, type ViewContext } from '../../ui/context.ts';
import { RowList } from '../../ui/RowList.tsx';
import { words } from '../../ui/words.ts';

/** Films below a film. */
export const MoreFilms = ({ films, context }: { films: readonly ArticleItem[]; context: ViewContext }) =>
	films.length === 0 ? null : (
		<section className="section related">
			<h2 className="section-title" {...words(context.t, 'film.next')} />
			<RowList items={films} layout="right" context={listContext(context.t, context.settings)} />
		</section>
	);
