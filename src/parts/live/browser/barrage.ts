/** Comments of readers that move over the picture (R-CONF-44). The same texts are in the list below. */

import type Danmaku from 'danmaku';
import { loadPart } from '../../../client/runtime/load-part.ts';
import { debounced } from '../../../client/runtime/pace.ts';
import { startedClient } from '../../../client/session/client.ts';
import { discussView } from '../../../contract/comments.ts';
import { isDeleted } from '../../../domain/comment-thread.ts';
import { firstCharacters } from '../../../domain/text.ts';

/** Milliseconds between two requests for new comments. */
const askMs = 10_000;
/** Milliseconds between two comments on the screen: as many as a phone can draw in addition to a film. */
const emitMs = 400;
/** Milliseconds without a change after which the size of the picture counts as new. */
const resizeMs = 150;
/** Comments that wait; older ones are dropped when more arrive. */
const maxWaiting = 30;
/** Comments that are shown at the start. */
const firstShown = 8;
/** Letters of a comment that are shown. */
const maxLetters = 60;

/** Whether the reader wants still pages. */
export const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Shows the comments of an item over a box, from now on.
 *
 * @returns a function that ends it.
 */
export const startBarrage = (box: HTMLElement, id: string): (() => void) => {
	const stage = document.createElement('div');
	stage.className = 'barrage';
	stage.setAttribute('aria-hidden', 'true');
	box.append(stage);
	const known = new Set<string>();
	let waiting: string[] = [];
	let flying: Danmaku | null = null;
	let isOver = false;

	const ask = async (): Promise<void> => {
		if (document.visibilityState !== 'visible') return;
		try {
			const { read } = await startedClient();
			const { list } = await read(discussView, { id, source: '0', page: 1, size: 20 });
			const isFirst = known.size === 0;
			const fresh = list.filter((comment) => !known.has(comment.discussId) && !isDeleted(comment)).reverse();
			for (const { discussId } of fresh) known.add(discussId);
			const texts = fresh.map(({ content }) => firstCharacters(content.replace(/\s+/g, ' '), maxLetters));
			waiting = [...waiting, ...(isFirst ? texts.slice(-firstShown) : texts)].slice(-maxWaiting);
			if (waiting.length === 0 || flying !== null) return;
			const { default: Library } = await loadPart(() => import('danmaku'));
			if (!isOver && flying === null) flying = new Library({ container: stage, engine: 'dom', speed: 110 });
		} catch (error) {
			// An error in the moving comments must not disturb the picture.
			console.warn('The moving comments did not load.', error);
		}
	};
	const emit = (): void => {
		const text = flying === null ? undefined : waiting.shift();
		if (text === undefined) return;
		flying?.emit({ text, style: { fontSize: '16px', color: '#fff', textShadow: '0 0 3px #000, 0 0 3px #000' } });
	};
	const resize = debounced(() => {
		if (!isOver) flying?.resize();
	}, resizeMs);

	void ask();
	const timers = [setInterval(() => void ask(), askMs), setInterval(emit, emitMs)];
	window.addEventListener('resize', resize);
	document.addEventListener('fullscreenchange', resize);
	return () => {
		isOver = true;
		for (const timer of timers) clearInterval(timer);
		window.removeEventListener('resize', resize);
		document.removeEventListener('fullscreenchange', resize);
		flying?.destroy();
		stage.remove();
	};
};
