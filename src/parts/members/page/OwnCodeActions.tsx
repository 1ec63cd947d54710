import type { QrCode } from '../../../domain/qr-code.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { CodePicture } from '../../../ui/CodePicture.tsx';
import { words } from '../../../ui/words.ts';

interface OwnCodeActionsProps {
	t: Translate;
	/** The QR code of the page for invited readers; undefined before it is drawn, null where it cannot be. */
	qr: QrCode | null | undefined;
	onCopy: () => void;
	onShare: () => void;
}

/** What a member can do with their own code: show it as a QR code, copy it, share it. */
export const OwnCodeActions = ({ t, qr, onCopy, onShare }: OwnCodeActionsProps) => (
	<div className="own-code">
		{qr === undefined ? (
			// The buttons below must not move under a finger.
			<span className="code-picture" aria-hidden="true" />
		) : qr === null ? null : (
			<CodePicture code={qr} alt={t('invite.qr')} className="code-picture" />
		)}
		<p className="own-code-ways">
			<button className="button" type="button" data-copy="" onClick={onCopy} {...words(t, 'invite.copy')} />
			<button
				className="button button-primary"
				type="button"
				data-share=""
				onClick={onShare}
				{...words(t, 'invite.share')}
			/>
		</p>
	</div>
);
