import type { Pages } from '../../../document/page.ts';
import { pageOfArticle } from '../../../items/page-of-item.ts';
import { VideoView } from '../../../ui/article/VideoView.tsx';

/** The page of a video article. */
export const pages: Pages = { videoDetail: pageOfArticle(() => VideoView) };
