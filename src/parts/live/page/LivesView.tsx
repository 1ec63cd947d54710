import { ArticleRows } from '../../../ui/ArticleRows.tsx';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { RowList } from '../../../ui/RowList.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { words } from '../../../ui/words.ts';
import type { LivesPage } from './load.ts';

/** Live items: live and playback items over the full width, announced ones below. */
export const LivesView = ({ page, context }: { page: LivesPage; context: ViewContext }) => {
	const { lives, coming, moreComing, head } = page;
	const { t, settings } = context;
	return (
		<>
			<header className="column-head">
				<h1 {...words(t, 'live.strip')} />
			</header>
			{lives.length + coming.length === 0 ? <StateBlock t={t} drawing="empty" message="state.empty" /> : null}
			{lives.length === 0 ? null : (
				<>
					<h2 className="hidden-text" {...words(t, 'list.label')} />
					<RowList
						items={lives}
						context={listContext(t, settings)}
						layout="wide"
						bold="first"
						counted={settings.page.showCounts}
					/>
				</>
			)}
			{coming.length === 0 ? null : (
				<section className="section">
					<h2 className="section-title" {...words(t, 'live.announced')} />
					<ArticleRows
						context={context}
						kind="live-coming"
						id=""
						href={head.path}
						items={coming}
						more={moreComing}
						below={lives.length > 0}
					/>
				</section>
			)}
		</>
	);
};
