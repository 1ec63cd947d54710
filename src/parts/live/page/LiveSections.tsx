import type { MessageKey, Translate } from '../../../i18n/translate.ts';
import { label, words } from '../../../ui/words.ts';

/** The sections of a broadcast's page: the id of each, and what leads to it. */
export const liveSections = {
	reports: { id: 'live-reports', title: 'live.reports' },
	about: { id: 'live-about', title: 'live.about' },
	comments: { id: 'comments', title: 'comment.title' },
	others: { id: 'live-others', title: 'live.others' },
} as const satisfies Record<string, { id: string; title: MessageKey }>;

interface LiveSectionsProps {
	t: Translate;
	/** In the order of the page. */
	sections: readonly (keyof typeof liveSections)[];
}

/**
 * Links to the sections, which stay at the top of the screen below the player. `browser/enhance/players/live-sections.ts` marks
 * the one that is being read.
 */
export const LiveSections = ({ t, sections }: LiveSectionsProps) => (
	<nav className="live-tabs" data-sections="" {...label(t, 'live.sections')}>
		<ul>
			{sections.map((name) => (
				<li key={name}>
					<a href={`#${liveSections[name].id}`} {...words(t, liveSections[name].title)} />
				</li>
			))}
		</ul>
	</nav>
);
