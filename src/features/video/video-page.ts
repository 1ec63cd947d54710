import { pageOfArticle } from '../../document/item/page-of-item.ts';
import type { Pages } from '../../document/page.ts';
import { VideoView } from '../../ui/article/VideoView.tsx';

/** The page of a video article. */
export const pages: Pages = { videoDetail: pageOfArticle(() => VideoView) };
