import type { Translate } from '../../i18n/translate.ts';

/** The bar of actions on an article: like, favourite, comments, share. */
export interface ActionBarProps {
	t: Translate;
	/** null until they are known: no number is shown. */
	countLikes: number | null;
	countComments: number | null;
	liked: boolean;
	favourite: boolean;
	/** A tap was sent, and no answer has come yet. */
	busy: { like: boolean; favourite: boolean };
	show: { like: boolean; favourite: boolean; comments: boolean; share: boolean };
	/** One sentence after a tap ("已经点过赞了哦!"), '' when there is none; read out politely. */
	notice: string;
	/** Address to sign in at, with a notice that asks for it; else ''. */
	loginAddress: string;
	onLike: () => void;
	onFavourite: () => void;
	onShare: () => void;
	/** Scrolls to the comments. */
	onComments: () => void;
}
