import type { Translate } from '../../i18n/translate.ts';

/** The bar of actions on an article: like, favourite, comments, share. */
export interface ActionBarProps {
	t: Translate;
	/** Counts are null until they are known: then no number stands there. */
	countPraise: number | null;
	countDiscuss: number | null;
	praised: boolean;
	faved: boolean;
	/** A tap was sent and not answered yet. */
	busy: { praise: boolean; fav: boolean };
	show: { like: boolean; favourite: boolean; comments: boolean; share: boolean };
	/** One sentence after a tap ("已经点过赞了哦!"), '' when there is none; read out politely. */
	notice: string;
	/** With a notice that asks to sign in: where. */
	loginAddress: string;
	onPraise: () => void;
	onFav: () => void;
	onShare: () => void;
	/** Scrolls to the comments. */
	onComments: () => void;
}
