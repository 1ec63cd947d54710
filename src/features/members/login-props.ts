import type { Member } from '../../domain/entities.ts';
import type { Translate } from '../../i18n/translate.ts';

export interface LoginFormProps {
	t: Translate;
	/** unknown while the session is being read; member shows the signed-in card. */
	session: 'unknown' | 'visitor' | 'member';
	member: Member | null;
	phone: string;
	password: string;
	busy: boolean;
	/** Sentences below the fields and above the form; '' without a problem. */
	problems: { phone: string; password: string; form: string };
	/** Starts the sign-in by the messaging platform; null when there is none. */
	messaging: { busy: boolean; onAsk: () => void } | null;
	onPhone: (value: string) => void;
	onPassword: (value: string) => void;
	onSubmit: () => void;
	onLogout: () => void;
}
