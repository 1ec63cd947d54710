import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { island } from '../../../client/islands/island.tsx';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { exportedSettings, viewSettings } from '../../../client/runtime/exported-settings.ts';
import { onPageItem, type PageItem } from '../../../client/runtime/page-data.ts';
import { ReadNextView } from '../page/ReadNextView.tsx';
import { loadMoreRecommended, loadReadNext, readNext } from './read-next.store.ts';

const load = (item: PageItem | null): void => {
	if (item === null) return;
	const { page } = exportedSettings();
	void loadReadNext(item.fileId, { hot: page.showHot, recommended: page.showRecommended });
};

/** Hot and recommended items, below an article. */
export const ReadNext = island('read-next', () => {
	const { t, language } = useTranslate();
	const state = useStore(readNext, { ssr: 'initial' });
	const [item, setItem] = useState<PageItem | null>(null);
	useEffect(
		() =>
			onPageItem((found) => {
				setItem(found);
				load(found);
			}),
		[],
	);
	return (
		<ReadNextView
			t={t}
			language={language}
			settings={item === null ? null : viewSettings()}
			phase={state.phase}
			hot={state.hot}
			recommended={state.recommended.slice(0, state.shown)}
			hasMore={state.hasMore || state.shown < state.recommended.length}
			more={state.more}
			onMore={() => item !== null && void loadMoreRecommended(item.fileId)}
			onRetry={() => load(item)}
		/>
	);
});
