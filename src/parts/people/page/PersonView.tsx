import { addressOf } from '../../../routes.ts';
import { ArticleRows } from '../../../ui/ArticleRows.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { DynamicEntry } from '../../../ui/entries/DynamicEntry.tsx';
import { FollowButton } from '../../../ui/FollowButton.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { MoreOfTag } from '../../../ui/MoreOfTag.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Panels } from '../../../ui/Panels.tsx';
import { TagChips } from '../../../ui/TagChips.tsx';
import { words } from '../../../ui/words.ts';
import type { PersonPage } from './load.ts';

/** A reporter, figure or reader: profile, articles, short posts. */
export const PersonView = ({ page, context }: { page: PersonPage; context: ViewContext }) => {
	const { author, articles, dynamics, head, total, tags, next } = page;
	const { t } = context;
	const articlePanel = {
		id: 'articles',
		title: 'panel.articles',
		content: (
			<ArticleRows
				context={context}
				kind="reporter"
				id={author.authorId}
				href={head.path}
				items={articles}
				more={page.moreArticles}
			/>
		),
	} as const;
	const dynamicPanel = {
		id: 'dynamics',
		title: 'panel.dynamics',
		content: (
			<PagedList
				t={t}
				kind="author-dynamics"
				id={author.authorId}
				href={head.path}
				length={dynamics.length}
				more={page.moreDynamics}
			>
				<ul className="rows entries" lang={htmlLang(context.language)}>
					{dynamics.map((dynamic) => (
						<DynamicEntry key={dynamic.dynamicId} dynamic={dynamic} context={context} />
					))}
				</ul>
			</PagedList>
		),
	} as const;
	return (
		<>
			<PageHead
				context={context}
				name={<bdi>{author.name}</bdi>}
				face={author}
				title={author.title}
				sentence={author.description}
				figures={[{ words: 'figure.articles', count: total }]}
				act={<FollowButton t={t} type="author" id={author.authorId} name={author.name} />}
			>
				<p className="head-links">
					<a
						className="text-link"
						href={addressOf('personageReports', { id: author.authorId })}
						{...words(t, 'title.personageReports')}
					/>
				</p>
			</PageHead>
			<Panels t={t} panels={dynamics.length === 0 ? [articlePanel] : [articlePanel, dynamicPanel]} />
			<TagChips tags={tags} context={context} />
			<MoreOfTag stories={next} context={context} />
		</>
	);
};
