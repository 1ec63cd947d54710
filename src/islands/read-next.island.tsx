import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { onPageItem, type PageItem } from '../host/page-data.ts';
import { runtimeSettings } from '../host/runtime-settings.ts';
import { loadMoreRecommended, loadReadNext, readNext } from '../stores/read-next.ts';
import { ReadNextView } from '../views/article/ReadNextView.tsx';
import { island } from './island.tsx';
import { useTranslate } from './use-translate.ts';

const load = (item: PageItem | null): void => {
	if (item === null) return;
	const { page } = runtimeSettings();
	void loadReadNext(item.fileId, { hot: page.showHot, recommended: page.showRecommended });
};

/** Hot and recommended items below an article. */
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
			settings={item === null ? null : runtimeSettings()}
			phase={state.phase}
			hot={state.hot}
			recommended={state.recommended}
			hasMore={state.hasMore}
			more={state.more}
			onMore={() => item !== null && void loadMoreRecommended(item.fileId)}
			onRetry={() => load(item)}
		/>
	);
});
