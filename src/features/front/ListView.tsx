import type { MessageKey } from '../../i18n/translate.ts';
import { ArticleRows } from '../../ui/ArticleRows.tsx';
import type { ViewContext } from '../../ui/context.ts';
import { words } from '../../ui/words.ts';
import type { TitledListPage } from './load-lists.ts';

interface ListViewProps {
	page: TitledListPage;
	context: ViewContext;
}

/** A heading and a list. */
const List = ({ page, context, kind, title }: ListViewProps & { kind: string; title: MessageKey }) => (
	<>
		<header className="column-head">
			{kind === 'tag' ? <p className="kicker" {...words(context.t, 'list.tag')} /> : null}
			{page.title === '' ? <h1 {...words(context.t, title)} /> : <h1>{page.title}</h1>}
		</header>
		<h2 className="hidden-text" {...words(context.t, 'list.label')} />
		<ArticleRows context={context} kind={kind} id={page.id} href={page.head.path} items={page.items} more={page.more} />
	</>
);

/** Articles with a tag. */
export const TagView = (props: ListViewProps) => <List {...props} kind="tag" title="article.tags" />;

/** Photo sets. */
export const PhotoSetsView = (props: ListViewProps) => <List {...props} kind="photo-sets" title="list.photoSets" />;
