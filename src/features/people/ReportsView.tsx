import { addressOf } from '../../routes.ts';
import { ArticleRows } from '../../ui/ArticleRows.tsx';
import type { ViewContext } from '../../ui/context.ts';
import { words } from '../../ui/words.ts';
import type { ReportsPage } from './load.ts';

/** 报道集: articles by a person, or about a person. */
export const ReportsView = ({ page, context }: { page: ReportsPage; context: ViewContext }) => (
	<>
		<header className="column-head">
			<p className="kicker">
				<a href={addressOf('reporter', { id: page.author.authorId })}>{page.author.name}</a>
			</p>
			<h1 {...words(context.t, 'title.personageReports')} />
		</header>
		<h2 className="hidden-text" {...words(context.t, 'list.label')} />
		<ArticleRows
			context={context}
			kind="reporter-all"
			id={page.author.authorId}
			href={page.head.path}
			items={page.articles}
			more={page.more}
		/>
	</>
);
