import type { ArticleItem } from '../domain/entities.ts';
import { addressOf } from '../routes.ts';
import { listContext, type ViewContext } from './context.ts';
import { htmlLang } from './language.ts';
import { RowList } from './RowList.tsx';
import { words } from './words.ts';

interface MoreOfTagProps {
	/** null shows nothing. */
	stories: { tag: string; items: readonly ArticleItem[] } | null;
	context: ViewContext;
}

/** Stories with a tag, below a list that is short. */
export const MoreOfTag = ({ stories, context }: MoreOfTagProps) =>
	stories === null ? null : (
		<section className="section">
			<h2 className="section-title">
				<span lang={htmlLang(context.language)}>{stories.tag}</span>
				<a
					className="section-more"
					href={addressOf('tagList', { tagId: stories.tag })}
					{...words(context.t, 'list.more')}
				/>
			</h2>
			<RowList items={stories.items} context={listContext(context.t, context.settings)} spaced />
		</section>
	);
