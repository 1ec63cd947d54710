import { absoluteAddress } from '../../../domain/address.ts';
import { calendarFile } from '../../../domain/calendar-file.ts';
import { dateText } from '../../../domain/date-rule.ts';
import type { LiveInformation, Picture as PictureData } from '../../../domain/entities.ts';
import { epochOf } from '../../../domain/epoch.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { FirstPicture } from '../../../ui/FirstPicture.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { label, words } from '../../../ui/words.ts';
import { shownStreams } from './live-main.ts';
import { StreamTabs } from './StreamTabs.tsx';

interface LiveStageProps {
	live: LiveInformation | null;
	id: string;
	title: string;
	picture: PictureData | null;
	/** Path of the page. */
	path: string;
	context: ViewContext;
}

/** What an announced broadcast shows over its picture: the start, and a reminder for the reader's calendar. */
const Soon = ({ live, id, title, path, context: { t, settings } }: LiveStageProps) => {
	const [startTime, endTime] = [live?.startTime ?? '', live?.endTime ?? ''];
	const time = dateText(startTime, settings.page.contentTimeRule);
	if (time === '') return <p className="stage-note" {...words(t, 'live.noStream')} />;
	const url = absoluteAddress(path, settings.site.address);
	const file = calendarFile({ id: url, title, startTime, endTime, address: '', url });
	return (
		<div className="stage-note">
			<p {...words(t, 'live.soon', { time })} />
			<a
				className="stage-button"
				href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
				download={`live-${id}.ics`}
				{...words(t, 'live.remind')}
			/>
		</div>
	);
};

/**
 * The place of a live player, a live fragment: the poster with a play button, or the start of an announced broadcast.
 * The player replaces it at the tap. The browser renders it again when the broadcast begins.
 */
export const LiveStage = (props: LiveStageProps) => {
	const { live, id, path, picture, context } = props;
	const { t, settings } = context;
	const { resource } = settings.window;
	const streams = shownStreams(live, resource);
	const status = live?.status ?? 0;
	const start = epochOf(live?.startTime ?? '');
	return (
		<div
			className="live-stage"
			data-refresh="live-stage"
			data-live-stage={status}
			data-id={id}
			data-path={path}
			data-start={status === 0 && !Number.isNaN(start) ? start : undefined}
			data-streams={JSON.stringify(streams)}
		>
			<div className="live-still">
				<div className="player">
					<FirstPicture className="player-poster" picture={picture} resource={resource} />
					{streams.length > 0 ? (
						<button className="player-start" type="button" data-play="0" {...label(t, 'player.play')}>
							<Icon name="play" />
						</button>
					) : status === 0 ? (
						<Soon {...props} />
					) : (
						<p className="stage-note" {...words(t, 'live.noStream')} />
					)}
				</div>
				<StreamTabs t={t} streams={streams} chosen={-1} />
			</div>
		</div>
	);
};
