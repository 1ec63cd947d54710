import { ArticleRows } from '../../ui/ArticleRows.tsx';
import type { ViewContext } from '../../ui/context.ts';
import { ListFigures } from '../../ui/ListFigures.tsx';
import { TagChips } from '../../ui/TagChips.tsx';
import { words } from '../../ui/words.ts';
import type { TitledListPage } from './load-lists.ts';

interface ListViewProps {
	page: TitledListPage;
	context: ViewContext;
}

/** Articles with a tag, how many there are, and the tags next to it. */
export const TagView = ({ page, context }: ListViewProps) => (
	<>
		<header className="column-head">
			<p className="kicker" {...words(context.t, 'list.tag')} />
			<h1>{page.title}</h1>
			{page.items.length === 0 ? null : (
				<ListFigures
					context={context}
					total={page.total}
					items={page.items}
					follow={{ type: 'tag', id: page.id, name: page.title }}
				/>
			)}
		</header>
		<Rows page={page} context={context} kind="tag" />
		<TagChips tags={page.tags} context={context} />
	</>
);

/** Photo sets. */
export const PhotoSetsView = ({ page, context }: ListViewProps) => (
	<>
		<header className="column-head">
			<h1 {...words(context.t, 'list.photoSets')} />
		</header>
		<Rows page={page} context={context} kind="photo-sets" />
	</>
);

const Rows = ({ page, context, kind }: ListViewProps & { kind: string }) => (
	<>
		<h2 className="hidden-text" {...words(context.t, 'list.label')} />
		<ArticleRows context={context} kind={kind} id={page.id} href={page.head.path} items={page.items} more={page.more} />
	</>
);
