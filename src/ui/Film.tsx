import { durationText } from '../domain/duration.ts';
import type { VideoSource } from '../domain/entities.ts';
import { filmSpeeds } from '../domain/film-speeds.ts';
import type { ViewContext } from './context.ts';
import { Player } from './Player.tsx';
import { label } from './words.ts';

interface FilmProps {
	video: VideoSource;
	title: string;
	context: ViewContext;
	/** Id of a film of the video-on-demand service. */
	id?: string;
}

/** The film of a page: its player, its speed, its chapters. `browser/enhance/players/films.ts` makes the controls work. */
export const Film = ({ video, title, context: { t, settings }, id }: FilmProps) => {
	const { chapters = [] } = video;
	return (
		<div className="film">
			<Player video={video} title={title} resource={settings.window.resource} {...(id === undefined ? {} : { id })} />
			<div className="film-tools">
				<select className="film-speed" data-speed="" {...label(t, 'player.speed')}>
					{filmSpeeds.map((speed) => (
						<option key={speed} value={speed} selected={speed === 1}>
							{speed}×
						</option>
					))}
				</select>
				<p className="film-note" role="status" data-film-note="" />
			</div>
			{chapters.length === 0 ? null : (
				<ol className="chapters" {...label(t, 'player.chapters')}>
					{chapters.map(({ start, title: chapter }) => (
						<li key={start}>
							<button type="button" data-seek={start}>
								<span className="row-clock">{durationText(start)}</span> {chapter}
							</button>
						</li>
					))}
				</ol>
			)}
		</div>
	);
};
