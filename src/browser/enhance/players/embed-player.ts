import { loadPart } from '../../../client/runtime/load-part.ts';
import { type EmbedProvider, embedOf } from '../../../domain/embeds.ts';
import { shownMessages } from '../../tools/language.ts';

/** What the player of another site may do. Some do not start without `allow-same-origin`; it means their own origin. */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-presentation';

/** Replaces the picture by the player; the link stays below it, because a frame never says that it did not load. */
const show = async (link: HTMLAnchorElement, frame: string, site: string): Promise<void> => {
	const box = link.parentElement;
	if (box === null) return;
	const words = await shownMessages();
	const say = (key: 'embed.play' | 'embed.open'): string => (words[key] ?? '').replace('{site}', site);
	const player = document.createElement('iframe');
	player.title = say('embed.play');
	player.referrerPolicy = 'strict-origin-when-cross-origin';
	player.setAttribute('sandbox', sandbox);
	player.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
	player.src = frame;
	const below = document.createElement('p');
	link.removeAttribute('data-embed');
	link.textContent = say('embed.open');
	below.append(link);
	box.append(player);
	box.after(below);
	player.focus();
	await loadPart(() => import('./fullscreen.ts'), false).then(
		(part) => part.startFullscreen(),
		// The player is there: the browser alone then decides where the page is after fullscreen.
		(error: unknown) => console.warn(error),
	);
};

/** Films of other sites in the text: a tap on the picture loads the player. Until then nothing reaches the other site. */
export const startEmbeds = (): void =>
	document.addEventListener('click', (event) => {
		if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
		const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-embed]') : null;
		const provider = link?.dataset['embed'] as EmbedProvider | undefined;
		if (link === null || provider === undefined) return;
		const embed = embedOf(link.href, [provider]);
		if (embed === null) return;
		event.preventDefault();
		// When the words do not load, no player is made, and the page goes to the link.
		show(link, embed.frame, embed.name).catch(() => location.assign(link.href));
	});
