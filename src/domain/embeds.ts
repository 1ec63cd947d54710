/**
 * Films of other sites in bodies. A provider is recognised by exact hosts and paths; the address of its player is made
 * from the id alone, so that nothing else of the body's address reaches the frame. Short addresses such as b23.tv stay
 * links: their id would need a request.
 */
import { parsedAddress } from './address.ts';

export const embedProviders = ['bilibili', 'tencent', 'youku', 'youtube', 'vimeo'] as const;
export type EmbedProvider = (typeof embedProviders)[number];

interface Provider {
	/** Its own name, the same in every language. */
	name: string;
	/** Origin of its player, for the content policy. */
	origin: string;
	/** Path and query of its player; null when the address is no film of it. */
	frame: (address: URL) => string | null;
}

const idIn = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null;

const bilibiliFrame = (id: string, address: URL): string => {
	const part = idIn(address.searchParams.get('p') ?? '', /^(\d{1,4})$/) ?? '1';
	const named = id.startsWith('BV') ? `bvid=${id}` : `aid=${id.slice(2)}`;
	return `/player.html?isOutside=true&${named}&p=${part}&autoplay=1`;
};

const providers: Readonly<Record<EmbedProvider, Provider>> = {
	bilibili: {
		name: '哔哩哔哩',
		origin: 'https://player.bilibili.com',
		frame: (address) => {
			const { hostname, pathname, searchParams } = address;
			const isSite = /^(?:www\.|m\.)?bilibili\.com$/.test(hostname);
			const isPlayer = hostname === 'player.bilibili.com' && pathname === '/player.html';
			const id = isSite
				? idIn(pathname, /^\/video\/(BV[0-9A-Za-z]{10}|av\d{1,15})\/?$/)
				: isPlayer
					? idIn(searchParams.get('bvid') ?? `av${searchParams.get('aid')}`, /^(BV[0-9A-Za-z]{10}|av\d{1,15})$/)
					: null;
			return id === null ? null : bilibiliFrame(id, address);
		},
	},
	tencent: {
		name: '腾讯视频',
		origin: 'https://v.qq.com',
		frame: ({ hostname, pathname, searchParams }) => {
			if (hostname !== 'v.qq.com') return null;
			const id =
				idIn(pathname, /^\/x\/(?:page|cover\/[a-z0-9]{1,30})\/([a-z0-9]{11})\.html$/) ??
				(/^\/(?:x\/|txp\/iframe\/|iframe\/)/.test(pathname)
					? idIn(searchParams.get('vid') ?? '', /^([a-z0-9]{11})$/)
					: null);
			return id === null ? null : `/txp/iframe/player.html?vid=${id}`;
		},
	},
	youku: {
		name: '优酷',
		origin: 'https://player.youku.com',
		frame: ({ hostname, pathname }) => {
			const id =
				hostname === 'v.youku.com'
					? idIn(pathname, /^\/v_show\/id_([A-Za-z0-9=]{13,20})(?:\.html)?$/)
					: hostname === 'player.youku.com'
						? idIn(pathname, /^\/embed\/([A-Za-z0-9=]{13,20})$/)
						: null;
			return id === null ? null : `/embed/${id}`;
		},
	},
	youtube: {
		name: 'YouTube',
		origin: 'https://www.youtube-nocookie.com',
		frame: ({ hostname, pathname, searchParams }) => {
			const id =
				hostname === 'youtu.be'
					? idIn(pathname, /^\/([\w-]{11})$/)
					: /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(hostname)
						? pathname === '/watch'
							? idIn(searchParams.get('v') ?? '', /^([\w-]{11})$/)
							: idIn(pathname, /^\/(?:shorts|live|embed)\/([\w-]{11})$/)
						: null;
			return id === null ? null : `/embed/${id}?autoplay=1&playsinline=1`;
		},
	},
	vimeo: {
		name: 'Vimeo',
		origin: 'https://player.vimeo.com',
		frame: ({ hostname, pathname, searchParams }) => {
			const [, id, key = ''] =
				(hostname === 'vimeo.com' || hostname === 'www.vimeo.com'
					? /^\/(\d{1,12})(?:\/([0-9a-f]{6,20}))?$/.exec(pathname)
					: hostname === 'player.vimeo.com'
						? /^\/video\/(\d{1,12})$/.exec(pathname)
						: null) ?? [];
			if (id === undefined) return null;
			const hash = key === '' ? (idIn(searchParams.get('h') ?? '', /^([0-9a-f]{6,20})$/) ?? '') : key;
			return `/video/${id}?${hash === '' ? '' : `h=${hash}&`}dnt=1&autoplay=1`;
		},
	},
};

export interface Embed {
	provider: EmbedProvider;
	name: string;
	/** Address of the player. */
	frame: string;
}

/** The player of an address; null when no allowed provider has it. */
export const embedOf = (address: string, allowed: readonly EmbedProvider[]): Embed | null => {
	const url = parsedAddress(address);
	if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '') return null;
	for (const provider of allowed) {
		const { name, origin, frame } = providers[provider];
		const path = frame(url);
		if (path !== null) return { provider, name, frame: `${origin}${path}` };
	}
	return null;
};

/** Origins of the players of providers, for the content policy. */
export const originsOfEmbeds = (allowed: readonly EmbedProvider[]): string[] =>
	allowed.map((provider) => providers[provider].origin);
