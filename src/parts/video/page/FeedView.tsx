import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { mediaAddress } from '../../../domain/address.ts';
import { isOfComposition } from '../../../domain/composition.ts';
import { contentTypes } from '../../../domain/content-type.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { addressOf } from '../../../routes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { withoutKind } from '../../../ui/item-kind.ts';
import { ListTime } from '../../../ui/ListTime.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import type { FeedFilm, FeedState } from './feed-state.ts';

interface FeedViewProps {
	t: Translate;
	state: FeedState;
	resource: string;
	/** Nothing of a film loads before it is reached, and no more of it than is played. */
	savesData: boolean;
	panel: RefObject<HTMLDivElement | null>;
	scroller: RefObject<HTMLDivElement | null>;
	/** How times are written; '' says how long ago they were. */
	timeRule: string;
	/** The comments are open: the film has the place above them. */
	isTalking: boolean;
	/** The controls of a film, and what a reader does with it: islands render them. */
	controls: (video: HTMLVideoElement, box: HTMLElement) => ReactNode;
	rail: (film: FeedFilm) => ReactNode;
	onShow: (index: number) => void;
	onStep: (by: number) => void;
	onPlay: (video: HTMLVideoElement, film: FeedFilm) => void;
	onEnded: () => void;
	onFail: (id: string) => void;
	onRetry: (index: number) => void;
	onSound: () => void;
	onClose: () => void;
}

interface FilmBoxProps extends FeedViewProps {
	film: FeedFilm;
	index: number;
}

/** Who made it and when. */
const FilmBy = ({ t, film: { author, time }, timeRule }: Pick<FilmBoxProps, 't' | 'film' | 'timeRule'>) => (
	<p className="film-by">
		{author === null ? null : <b>{author.name}</b>}
		{time === '' ? null : <ListTime t={t} value={time} rule={timeRule} />}
	</p>
);

/** One film of the feed. Only the current and the next one have an address: phones decode few films at once. */
const FilmBox = ({ film, index, ...props }: FilmBoxProps) => {
	const { t, state, resource, savesData, onPlay, onFail } = props;
	const [video, setVideo] = useState<HTMLVideoElement | null>(null);
	const isCurrent = index === state.current;
	const isLoaded = isCurrent || (!savesData && index === state.current + 1);
	const src = film.state === 'ready' ? mediaAddress(film.src, resource) : '';
	const box = video?.parentElement ?? null;
	const play = useRef(onPlay);
	play.current = onPlay;
	useEffect(() => {
		if (video === null || src === '') return;
		if (isLoaded && video.getAttribute('src') !== src) video.src = src;
		if (!isLoaded && video.hasAttribute('src')) {
			video.removeAttribute('src');
			video.load();
		}
		if (isCurrent) play.current(video, film);
		else video.pause();
	}, [video, src, isLoaded, isCurrent, film]);
	return (
		<section className="feed-film" data-index={index} aria-label={film.title} aria-current={isCurrent}>
			{film.state === 'ready' ? (
				<div className="player-box">
					<video
						ref={setVideo}
						playsInline
						webkit-playsinline="true"
						x5-playsinline="true"
						preload={isLoaded ? (savesData ? 'metadata' : 'auto') : 'none'}
						poster={mediaAddress(film.poster, resource) || undefined}
						aria-label={film.title}
						onLoadedMetadata={({ currentTarget }) =>
							currentTarget.toggleAttribute('data-tall', currentTarget.videoHeight > currentTarget.videoWidth)
						}
						onEnded={props.onEnded}
						onError={() => video?.hasAttribute('src') === true && onFail(film.id)}
					/>
					{isCurrent && video !== null && box !== null ? props.controls(video, box) : null}
				</div>
			) : (
				<p className="feed-message" role="status">
					{film.state === 'failed' || film.state === 'none' ? t(`feed.${film.state}`) : <Waiting t={t} />}
					{film.state === 'failed' ? (
						<button type="button" className="stage-button" onClick={() => props.onRetry(index)}>
							{t('state.retry')}
						</button>
					) : null}
				</p>
			)}
			<div className="feed-text">
				<FilmBy film={film} {...props} />
				<h2>{withoutKind(contentTypes.video, film.title)}</h2>
				{film.abstract === '' ? null : <p className="feed-abstract">{film.abstract}</p>}
				<a href={addressOf('videoDetail', { id: film.id })}>{t('feed.details')}</a>
			</div>
			{isCurrent ? props.rail(film) : null}
		</section>
	);
};

/** Films over the whole screen, one below the other: a swipe, a key or a button shows the next one. */
export const FeedView = (props: FeedViewProps) => {
	const { t, state, panel, scroller, onShow, onStep } = props;
	const show = useRef(onShow);
	show.current = onShow;
	useEffect(() => {
		const root = scroller.current;
		if (root === null || !('IntersectionObserver' in window)) return;
		const observer = new IntersectionObserver(
			(entries) => {
				for (const { isIntersecting, target } of entries)
					if (isIntersecting && target instanceof HTMLElement) show.current(Number(target.dataset['index']));
			},
			{ root, threshold: 0.6 },
		);
		for (const child of Array.from(root.children)) observer.observe(child);
		return () => observer.disconnect();
	}, [scroller]);
	return (
		<div
			className="feed"
			data-talk={props.isTalking ? '' : undefined}
			role="dialog"
			aria-modal="true"
			aria-label={t('feed.title')}
			tabIndex={-1}
			ref={panel}
			onKeyDown={({ key, target, nativeEvent }) => {
				if (target instanceof HTMLVideoElement || isOfComposition(nativeEvent)) return;
				if (key === 'ArrowDown' || key === 'PageDown') onStep(1);
				if (key === 'ArrowUp' || key === 'PageUp') onStep(-1);
			}}
		>
			<div className="feed-films" ref={scroller}>
				{state.films.map((film, index) => (
					<FilmBox key={film.id} {...props} film={film} index={index} />
				))}
			</div>
			<div className="feed-buttons">
				<button type="button" aria-label={t('sheet.close')} onClick={props.onClose}>
					<Icon name="previous" />
				</button>
				<button type="button" aria-label={t('feed.previous')} disabled={state.current === 0} onClick={() => onStep(-1)}>
					<Icon name="up" />
				</button>
				<button
					type="button"
					className="feed-next"
					aria-label={t('feed.next')}
					disabled={state.current >= state.films.length - 1}
					onClick={() => onStep(1)}
				>
					<Icon name="up" />
				</button>
			</div>
			{state.isMuted ? (
				<button type="button" className="stage-button feed-sound" onClick={props.onSound}>
					{t('player.soundOn')}
				</button>
			) : null}
		</div>
	);
};
