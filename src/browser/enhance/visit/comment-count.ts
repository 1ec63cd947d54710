import { loadPart } from '../../../client/runtime/load-part.ts';
import { whenIdle } from '../tools/when-idle.ts';

/** Shows the number of comments in the bar at the foot of the page, once the page has loaded (R-ENT-068). */
export const startCommentCount = (): void => {
	if (document.querySelector('.bar-comments') === null) return;
	whenIdle(() => {
		loadPart(() => import('../../on-demand/show-comment-count.ts')).then(
			(part) => part.showCommentCount(),
			console.warn,
		);
	});
};
