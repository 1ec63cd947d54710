import { addressOf } from '../../../routes.ts';
import { ArticleRows } from '../../../ui/ArticleRows.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { FollowButton } from '../../../ui/FollowButton.tsx';
import { MoreOfTag } from '../../../ui/MoreOfTag.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { TagChips } from '../../../ui/TagChips.tsx';
import { words } from '../../../ui/words.ts';
import type { ReportsPage } from './load.ts';

/** 报道集: articles by a person, or about a person. */
export const ReportsView = ({
	page: { author, articles, more, total, tags, next, head },
	context,
}: {
	page: ReportsPage;
	context: ViewContext;
}) => (
	<>
		<PageHead
			context={context}
			name={<bdi>{author.name}</bdi>}
			face={author}
			title={author.title}
			figures={[{ words: 'figure.articles', count: total }]}
			act={<FollowButton t={context.t} type="author" id={author.authorId} name={author.name} />}
		>
			<p className="head-links">
				<a
					className="text-link"
					href={addressOf('reporter', { id: author.authorId })}
					{...words(context.t, 'person.page')}
				/>
			</p>
		</PageHead>
		<section className="section">
			<h2 className="section-title" {...words(context.t, 'title.personageReports')} />
			<ArticleRows
				context={context}
				kind="reporter-all"
				id={author.authorId}
				href={head.path}
				items={articles}
				more={more}
			/>
		</section>
		<TagChips tags={tags} context={context} />
		<MoreOfTag stories={next} context={context} />
	</>
);
