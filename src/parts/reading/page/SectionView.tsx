import { addressOf } from '../../../routes.ts';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { MoreLink } from '../../../ui/MoreLink.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { words } from '../../../ui/words.ts';
import type { SectionPage } from './load.ts';

/** One section of a special topic as a list of its own. */
export const SectionView = ({ page: { section }, context }: { page: SectionPage; context: ViewContext }) => (
	<>
		<header className="column-head" lang={htmlLang(section.list[0]?.lang ?? 'cn')}>
			<h1>{section.title}</h1>
		</header>
		<h2 className="hidden-text" {...words(context.t, 'list.label')} />
		<div data-list="">
			<RowList
				items={section.list}
				context={listContext(context.t, context.settings)}
				className="rows section"
				bold="first"
			/>
		</div>
		{section.hasMore ? (
			<MoreLink
				t={context.t}
				href={addressOf('specMore', { columnId: section.sectionId })}
				kind="section"
				id={section.sectionId}
				page={2}
			/>
		) : null}
	</>
);
