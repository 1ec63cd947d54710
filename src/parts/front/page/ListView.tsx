import type { Picture } from '../../../domain/entities.ts';
import { ArticleRows } from '../../../ui/ArticleRows.tsx';
import { columnAddress } from '../../../ui/addresses.ts';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { FollowButton } from '../../../ui/FollowButton.tsx';
import { MoreOfTag } from '../../../ui/MoreOfTag.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { TagChips } from '../../../ui/TagChips.tsx';
import { words } from '../../../ui/words.ts';
import type { TitledListPage } from './load-lists.ts';

interface ListViewProps {
	page: TitledListPage;
	context: ViewContext;
}

/** Rows that stand on the first screen: what their pictures show is not shown twice. */
const shownRows = 2;

/** The newest picture of a list that its first rows do not show; null without one. */
const headPicture = (items: TitledListPage['items']): Picture | null =>
	items.slice(shownRows).find(({ pictures: [picture] }) => picture !== undefined && picture.width > picture.height)
		?.pictures[0] ?? null;

/** Articles with a tag, how many there are, the tags next to it, and below a short list the stories of one of them. */
export const TagView = ({ page, context }: ListViewProps) => (
	<>
		<PageHead
			context={context}
			name={page.title}
			picture={headPicture(page.items)}
			figures={[{ words: 'figure.articles', count: page.total }]}
			act={
				page.items.length === 0 ? undefined : <FollowButton t={context.t} type="tag" id={page.id} name={page.title} />
			}
		/>
		<section className="section">
			<Rows page={page} context={context} kind="tag" />
		</section>
		<TagChips tags={page.tags} context={context} />
		<MoreOfTag stories={page.next} context={context} />
	</>
);

/** The column of the photo sets; none on the page of all. */
const ColumnKicker = ({ page: { id, items } }: Pick<ListViewProps, 'page'>) => {
	const [first] = items;
	return id === '' || first === undefined || first.columnName === '' ? null : (
		<p className="kicker">
			<a href={columnAddress({ columnId: id })}>{first.columnName}</a>
		</p>
	);
};

/** Photo sets. */
export const PhotoSetsView = ({ page, context }: ListViewProps) => (
	<>
		<header className="column-head">
			<ColumnKicker page={page} />
			<h1 {...words(context.t, 'list.photoSets')} />
		</header>
		<Rows page={page} context={context} kind="photo-sets" />
		{page.others.length === 0 ? null : (
			<section className="section">
				<h2 className="section-title" {...words(context.t, 'list.otherPhotoSets')} />
				<RowList items={page.others} context={listContext(context.t, context.settings)} />
			</section>
		)}
	</>
);

const Rows = ({ page, context, kind }: ListViewProps & { kind: string }) => (
	<>
		<h2 className="hidden-text" {...words(context.t, 'list.label')} />
		<ArticleRows context={context} kind={kind} id={page.id} href={page.head.path} items={page.items} more={page.more} />
	</>
);
