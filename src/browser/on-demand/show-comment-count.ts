import { onPageItem } from '../../client/runtime/page-data.ts';
import { badgeCount } from '../../domain/counts.ts';
import { commentCount, loadCommentCount } from '../../parts/comments/browser/comment-count.store.ts';

/** Requests the number of comments and writes it into the bar, whose island hydrates at a tap and then does the same. */
export const showCommentCount = (): void => {
	commentCount.subscribe((count) => {
		const place = document.querySelector('.bar-comments .action-count');
		if (place !== null && count !== null) place.textContent = count === 0 ? '' : badgeCount(count);
	});
	onPageItem((item) => void loadCommentCount(item));
};
