import type { Translate } from '../../../i18n/translate.ts';

/** The actions on an article or an entity: like, favourite, share. */
export interface ActionBarProps {
	t: Translate;
	/** null until they are known: no number is shown. */
	countLikes: number | null;
	liked: boolean;
	favourite: boolean;
	/** The tap was sent and has not been answered yet. */
	busy: { like: boolean; favourite: boolean };
	/** It is done here, and will be sent when the network is back. */
	waiting: { like: boolean; favourite: boolean };
	show: { like: boolean; favourite: boolean; share: boolean };
	onLike: () => void;
	onFavourite: () => void;
	onShare: () => void;
}
