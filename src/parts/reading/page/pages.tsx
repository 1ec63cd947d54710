/** Pages of articles, photo sets, links and special topics. */

import { type Pages, viewPage } from '../../../document/page.ts';
import { contentTypes } from '../../../domain/content-type.ts';
import type { ItemPage } from '../../../items/item-page.ts';
import { pageOfArticle, pageOfItem } from '../../../items/page-of-item.ts';
import { ArticleView } from '../../../ui/article/ArticleView.tsx';
import { VideoView } from '../../../ui/article/VideoView.tsx';
import { LinkView } from './LinkView.tsx';
import { loadSection, loadSpecial } from './load.ts';
import { PhotoView } from './PhotoView.tsx';
import { SectionView } from './SectionView.tsx';
import { SpecialView } from './SpecialView.tsx';

/** The view for the type of an item, for routes that show items of several types. */
const viewOfType = ({ article }: ItemPage): typeof ArticleView => {
	if (article.articleType === contentTypes.photoSet) return PhotoView;
	if (article.articleType === contentTypes.video || article.video !== null) return VideoView;
	return article.articleType === contentTypes.link || article.articleType === contentTypes.h5 ? LinkView : ArticleView;
};

export const pages: Pages = {
	newsDetail: pageOfArticle(() => ArticleView),
	imageDetail: pageOfArticle(() => PhotoView),
	linkDetail: pageOfArticle(() => LinkView),
	onlineStudy: pageOfArticle(viewOfType),
	productDetail: pageOfArticle(viewOfType),
	specDetail: pageOfItem({ load: loadSpecial, viewOf: () => SpecialView }),
	specMore: viewPage(loadSection, SectionView),
};
