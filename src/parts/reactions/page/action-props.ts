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
	show: { like: boolean; favourite: boolean; share: boolean };
	/** One sentence after a tap ("已经点过赞了哦!"), announced politely; '' without one. */
	notice: string;
	/** Address of the login, with a notice that requests a sign-in; else ''. */
	loginAddress: string;
	onLike: () => void;
	onFavourite: () => void;
	onShare: () => void;
}
