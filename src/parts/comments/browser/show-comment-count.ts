import { onPageItem } from '../../../client/runtime/page-data.ts';
import type { PartStarts } from '../../../document/part.ts';
import { badgeCount } from '../../../domain/counts.ts';
import { commentCount, loadCommentCount } from './comment-count.store.ts';

/**
 * Requests the number of comments and writes it into the bar, whose island hydrates at a tap and then does the same (R-ENT-068).
 */
export const starts: PartStarts = {
	'comment-count': (bar) => {
		commentCount.subscribe((count) => {
			const place = bar.querySelector('.action-count');
			if (place !== null && count !== null) place.textContent = count === 0 ? '' : badgeCount(count);
		});
		onPageItem((item) => void loadCommentCount(item));
	},
};
