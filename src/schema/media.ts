/** Pictures, films, sounds and films of broadcasts. */
import {
	absent,
	code,
	count,
	defaults,
	document,
	flag,
	given,
	id,
	list,
	needed,
	number,
	object,
	objectOr,
	seconds,
	text,
	time,
} from './field.ts';

export const pictureFields = {
	/** Absolute http(s) address, or a path below the resource address (`media/…`). */
	src: needed(text(2048)),
	/** Pixels; 0 when unknown. */
	width: count(),
	height: count(),
	alt: text(500),
	caption: text(2000),
	/** The same picture in other widths, in pixels; the platform adds those that it makes. */
	sources: absent(list(object({ src: needed(text(2048)), width: given(count()) }), 8)),
};
export const picture = () => objectOr('src', pictureFields);

export const videoFields = {
	src: needed(text(2048)),
	poster: picture(),
	duration: seconds(),
	/** Pixels; 0 when unknown. */
	width: count(),
	height: count(),
	/** Subtitles: WebVTT files with their names and languages. */
	captions: absent(list(object({ src: needed(text(2048)), label: text(50), lang: text(20) }), 20)),
	/** Parts of the film, in order; `start` in seconds. */
	chapters: absent(list(object({ start: given(count()), title: needed(text(200)) }), 200)),
};
export const video = () => object(videoFields);

export const audioFields = { src: needed(text(2048)), title: text(200), duration: seconds() };

/** What entities carry beside their text. */
export const media = {
	images: list(picture()),
	audios: list(object(audioFields)),
	videos: list(video()),
};

const streamFields = { title: text(200), appLiveUrl: text(2048), appPlaybackUrl: text(2048) };

/** A report from the place of a broadcast. */
const reportFields = {
	id: needed(id()),
	time: given(time()),
	/** Who reports. */
	name: text(60),
	/** Its headline, if it has one. */
	title: absent(text(200)),
	content: given(text(2000)),
	images: list(picture()),
	videos: absent(list(object(videoFields))),
	/** One of the moments by which a reader who comes late catches up. */
	key: absent(flag()),
	/** Stays above all others. */
	pinned: absent(flag()),
};

const reports = () => absent(list(object(reportFields), 500));

/** Live information inside an article. */
export const liveFields = {
	/** 0 announced, 1 live, 2 playback (R-ENT-048, R-ENT-049). */
	status: given(code([0, 1, 2])),
	startTime: time(),
	endTime: time(),
	countClick: document(count()),
	videos: given(list(object(streamFields))),
	/** In any order; pages show the newest first. */
	reports: reports(),
};

/** What `main` of `liveView` says besides its item: state, times, streams (R-ENT-048…051). Status -1: it says none. */
export const liveMainFields = {
	status: number(-1),
	startTime: time(),
	endTime: time(),
	config: defaults({ videos: list(object(streamFields)) }),
	content: text(2000),
	reports: reports(),
};
