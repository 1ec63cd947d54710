/** Shortcodes that show something of another site by its number there: `[vimeo 123]`, `[youtube]dQw4w9WgXcQ[/youtube]`, `[tweet id="1"]`. */

interface Code {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly inner?: string | undefined;
}

interface Site {
	names: RegExp;
	/** A value that is a number or a name there. */
	value: RegExp;
	address: (value: string) => string;
	/** Attributes that have it, besides the usual ones. */
	attributes?: readonly string[];
}

const usual = ['0', 'id', 'video', 'video_id', 'videoid', 'v', 'clip_id', 'key'];

const sites: readonly Site[] = [
	{
		names: /^(?:youtube|youtube_sc|yt|su_youtube|lyte|embedyt|youtubeplayer|tube)$/,
		value: /^[\w-]{11}$/,
		address: (id) => `https://www.youtube.com/watch?v=${id}`,
	},
	{ names: /^(?:vimeo|su_vimeo|vimeo_video)$/, value: /^\d{5,12}$/, address: (id) => `https://vimeo.com/${id}` },
	{
		names: /^(?:dailymotion|su_dailymotion)$/,
		value: /^[a-z0-9]{6,12}$/i,
		address: (id) => `https://www.dailymotion.com/video/${id}`,
	},
	{
		names: /^(?:tweet|twitter|embed_tweet|twitter_tweet)$/,
		value: /^\d{5,20}$/,
		address: (id) => `https://x.com/i/status/${id}`,
		attributes: ['tweet', 'tweet_id', 'status'],
	},
	{
		names: /^(?:instagram|insta|embed_instagram)$/,
		value: /^[\w-]{9,15}$/,
		address: (id) => `https://www.instagram.com/p/${id}/`,
	},
	{
		names: /^(?:soundcloud|su_soundcloud)$/,
		value: /^\d{5,12}$/,
		address: (id) => `https://api.soundcloud.com/tracks/${id}`,
		attributes: ['track', 'track_id'],
	},
	{ names: /^(?:wpvideo|videopress)$/, value: /^[A-Za-z0-9]{8}$/, address: (id) => `https://videopress.com/v/${id}` },
	{ names: /^ted$/, value: /^\d{1,6}$/, address: (id) => `https://www.ted.com/talks/${id}` },
	{
		names: /^spotify$/,
		value: /^spotify:(?:track|album|artist|playlist|episode|show):\w{10,30}$/,
		address: (id) => `https://open.spotify.com/${id.split(':').slice(1).join('/')}`,
	},
	{
		names: /^bandcamp$/,
		value: /^\d{5,12}$/,
		address: (id) => `https://bandcamp.com/EmbeddedPlayer/album=${id}/`,
		attributes: ['album', 'track'],
	},
	{
		names: /^(?:gist|github-gist)$/,
		value: /^(?:\d{5,10}|[0-9a-f]{20,40})$/,
		address: (id) => `https://gist.github.com/${id}`,
	},
	{
		names: /^slideshare$/,
		value: /^\d{4,12}$/,
		address: (id) => `https://www.slideshare.net/slideshow/embed_code/${id}`,
	},
	{ names: /^scribd$/, value: /^\d{4,12}$/, address: (id) => `https://www.scribd.com/document/${id}` },
	{ names: /^tiktok$/, value: /^\d{15,20}$/, address: (id) => `https://www.tiktok.com/embed/v2/${id}` },
	{ names: /^wistia$/, value: /^[a-z0-9]{10}$/, address: (id) => `https://fast.wistia.net/embed/iframe/${id}` },
	{
		names: /^(?:polldaddy|crowdsignal)$/,
		value: /^\d{4,12}$/,
		address: (id) => `https://poll.fm/${id}`,
		attributes: ['poll'],
	},
	{
		names: /^(?:bilibili|bili)$/,
		value: /^(?:BV[0-9A-Za-z]{10}|av\d{1,15})$/,
		address: (id) => `https://www.bilibili.com/video/${id}`,
		attributes: ['bvid', 'bv'],
	},
	{
		names: /^youku$/,
		value: /^[A-Za-z0-9=]{13,20}$/,
		address: (id) => `https://v.youku.com/v_show/id_${id}.html`,
		attributes: ['vid'],
	},
	{
		names: /^(?:qqvideo|tencent|tenvideo|vqq)$/,
		value: /^[a-z0-9]{11}$/,
		address: (id) => `https://v.qq.com/x/page/${id}.html`,
		attributes: ['vid'],
	},
];

/** The address of what a code shows by its number; undefined for another code, and for one that says its address itself. */
export const embedAddress = ({ name, attributes, inner = '' }: Code): string | undefined => {
	const site = sites.find(({ names }) => names.test(name));
	if (site === undefined) return undefined;
	const givenValues = [...usual, ...(site.attributes ?? [])].map((key) => attributes[key] ?? '');
	// Settings may follow: `[youtube dQw4w9WgXcQ&w=640]`.
	const values = [...givenValues, inner.replace(/<[^<>]{0,200}>/g, '')].map((value) =>
		value.trim().replace(/[&?].*$/, ''),
	);
	const value = values.find((one) => site.value.test(one));
	return value === undefined ? undefined : site.address(value);
};
