import { durationText } from '../domain/duration.ts';
import type { VideoSource } from '../domain/entities.ts';
import type { ViewContext } from './context.ts';
import { Player } from './Player.tsx';
import { words } from './words.ts';

interface FilmProps {
	video: VideoSource;
	title: string;
	context: ViewContext;
	/** Id of a film of the video-on-demand service. */
	id?: string;
}

/** The film of a page, above its title; `browser/on-demand/film.ts` gives it the controls of the product at the first play. */
export const Film = ({ video, title, context: { t, settings }, id }: FilmProps) => (
	<div className="film">
		<Player
			video={video}
			title={title}
			t={t}
			resource={settings.window.resource}
			{...(id === undefined ? {} : { id })}
		/>
		<p className="film-note" role="status" data-film-note="" />
	</div>
);

/** The chapters of a film, folded, below its title. */
export const Chapters = ({ video, context: { t } }: Pick<FilmProps, 'context'> & { video: VideoSource | null }) => {
	const chapters = video?.chapters ?? [];
	if (chapters.length === 0) return null;
	return (
		<details className="chapters">
			<summary>
				<b {...words(t, 'player.chapters')} /> {chapters.length}
			</summary>
			<ol>
				{chapters.map(({ start, title }) => (
					<li key={start}>
						{/* Until its script listens (`browser/enhance/players/films.ts`) a tap would do nothing. */}
						<button type="button" data-seek={start} disabled>
							<span className="row-clock">{durationText(start)}</span> {title}
						</button>
					</li>
				))}
			</ol>
		</details>
	);
};
