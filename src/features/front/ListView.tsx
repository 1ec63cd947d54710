import type { MessageKey } from '../../i18n/translate.ts';
import { ArticleRows } from '../../ui/ArticleRows.tsx';
import type { ViewContext } from '../../ui/context.ts';
import { words } from '../../ui/words.ts';
import type { ListScreen } from './load-lists.ts';

interface ListViewProps {
	screen: ListScreen;
	context: ViewContext;
}

/** A heading and a list. */
const List = ({ screen, context, kind, title }: ListViewProps & { kind: string; title: MessageKey }) => (
	<>
		<header className="column-head">
			{screen.title === '' ? <h1 {...words(context.t, title)} /> : <h1>{screen.title}</h1>}
		</header>
		<h2 className="hidden-text" {...words(context.t, 'list.label')} />
		<ArticleRows
			context={context}
			kind={kind}
			id={screen.id}
			href={screen.head.path}
			items={screen.items}
			more={screen.more}
		/>
	</>
);

/** Articles with a tag. */
export const TagView = (props: ListViewProps) => <List {...props} kind="tag" title="article.tags" />;

/** Photo sets. */
export const PhotoSetsView = (props: ListViewProps) => <List {...props} kind="photo-sets" title="list.photoSets" />;
