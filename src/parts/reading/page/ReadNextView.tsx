import type { ArticleItem, Language } from '../../../domain/entities.ts';
import type { MessageKey, Translate } from '../../../i18n/translate.ts';
import type { SiteContext } from '../../../ui/context.ts';
import { type ListContext, listContext } from '../../../ui/context.ts';
import { RowList } from '../../../ui/RowList.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { words } from '../../../ui/words.ts';

export interface ReadNextViewProps {
	t: Translate;
	phase: 'loading' | 'failed' | 'ready';
	hot: readonly ArticleItem[];
	recommended: readonly ArticleItem[];
	hasMore: boolean;
	more: 'idle' | 'loading' | 'failed';
	language: Language;
	/** null while nothing is shown: in the first render, in the exporter. */
	settings: SiteContext['settings'] | null;
	onMore: () => void;
	onRetry: () => void;
}

/** Most read and recommended items below an item. Nothing is rendered when both lists are empty. */
export const ReadNextView = (props: ReadNextViewProps) => {
	const { t, phase, hot, recommended, hasMore, more, settings } = props;
	if (phase === 'failed') {
		return (
			<div className="read-next" data-phase={phase}>
				<StateBlock
					t={t}
					drawing="failed"
					message="state.failed"
					action={{ message: 'state.retry', onAction: props.onRetry }}
				/>
			</div>
		);
	}
	if (phase === 'loading' || settings === null) {
		return (
			<section className="read-next" data-phase={phase}>
				<h2 className="section-title" {...words(t, 'article.hot')} />
				<Skeleton t={t} rows={5} />
			</section>
		);
	}
	const context = listContext(t, settings);
	if (hot.length === 0 && recommended.length === 0) return <div className="read-next" data-phase={phase} hidden />;
	return (
		<div className="read-next" data-phase={phase}>
			<Items title="article.hot" items={hot} context={context} numbered />
			<Items title="article.recommended" items={recommended} context={context} />
			{hasMore ? (
				<p className="more">
					<button
						className="button"
						type="button"
						disabled={more === 'loading'}
						onClick={props.onMore}
						{...words(t, more === 'loading' ? 'state.loading' : more === 'failed' ? 'state.retry' : 'state.more')}
					/>
				</p>
			) : null}
		</div>
	);
};

interface ItemsProps {
	title: MessageKey;
	items: readonly ArticleItem[];
	context: ListContext;
	/** The most read items as text, with their ranks. */
	numbered?: boolean;
}

const Items = ({ title, items, context, numbered = false }: ItemsProps) => {
	if (items.length === 0) return null;
	return (
		<section className={numbered ? 'section ranked' : 'section'}>
			<h2 className="section-title" {...words(context.t, title)} />
			<RowList items={items} layout={numbered ? 'text' : 'right'} context={context} />
		</section>
	);
};
