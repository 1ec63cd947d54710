import { contentTypes } from '../../../domain/content-type.ts';
import type { SpecialSection } from '../../../domain/entities.ts';
import { addressOf } from '../../../routes.ts';
import { articleRoot } from '../../../ui/article/article-root.ts';
import { CorrectionNote } from '../../../ui/article/CorrectionNote.tsx';
import { LeadPicture } from '../../../ui/article/LeadPicture.tsx';
import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import { boldRows } from '../../../ui/bold-rows.ts';
import { type ListContext, listContext, type ViewContext } from '../../../ui/context.ts';
import { withoutKind } from '../../../ui/item-kind.ts';
import { Message } from '../../../ui/Message.tsx';
import { ProseText } from '../../../ui/Prose.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { label, words } from '../../../ui/words.ts';
import type { SpecialPage } from './load.ts';

/** A special topic: picture, abstract, links to its sections, and the sections. */
export const SpecialView = ({ page, context }: { page: SpecialPage; context: ViewContext }) => {
	const { article, sections, title, head, body } = page;
	const { t, settings } = context;
	const rows = listContext(t, settings);
	return (
		<article className="special" {...articleRoot(article)}>
			<header className="special-head">
				<LeadPicture article={article} resource={settings.window.resource} />
				<div className="special-title">
					<p className="kicker">
						<Message t={t} k="list.special" />
					</p>
					<h1>{withoutKind(contentTypes.special, title)}</h1>
					{article.attAbstract === '' ? null : <p className="abstract">{article.attAbstract}</p>}
					<CorrectionNote article={article} context={context} />
				</div>
			</header>
			{body === '' ? null : <ProseText t={t} html={body} className="prose special-note" />}
			{sections.length < 2 ? null : (
				<nav className="chips chips-sticky" {...label(t, 'special.sections')}>
					<ul>
						{sections.map((section) => (
							<li key={section.sectionId}>
								<a href={`#section-${section.sectionId}`}>{section.title}</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			{sections.length === 0 ? <StateBlock t={t} drawing="empty" message="state.empty" /> : null}
			{sections.map((section, index) => (
				<Part key={section.sectionId} section={section} context={rows} leads={index === 0} />
			))}
			{article.shareClosed ? null : <ShareRow context={context} card={head.card} path={head.path} poster />}
		</article>
	);
};

const Part = ({ section, context, leads }: { section: SpecialSection; context: ListContext; leads: boolean }) => (
	<section className="section" id={`section-${section.sectionId}`}>
		<h2 className="section-title">
			{section.title}
			{section.hasMore ? (
				<a
					className="section-more"
					href={addressOf('specMore', { columnId: section.sectionId })}
					{...words(context.t, 'list.more')}
				/>
			) : null}
		</h2>
		<RowList items={section.list} context={context} bold={boldRows(section.list, leads)} />
	</section>
);
