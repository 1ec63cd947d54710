import { type ChangeEvent, type Ref, useState } from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import { Message } from '../../../ui/Message.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { submitted } from '../../../ui/submitted.ts';
import { words } from '../../../ui/words.ts';

interface MyDataProps {
	t: Translate;
	busy: boolean;
	/** The sheet that asks before the account is deleted is open. */
	asks: boolean;
	/** The element that keeps the focus. */
	panel: Ref<HTMLDivElement>;
	/** What went wrong, announced; '' without a problem. */
	problem: string;
	onDownload: () => void;
	onAsk: () => void;
	onClose: () => void;
	onDelete: (password: string) => void;
}

/** The member's data: take them along, or delete the account with all of them. */
export const MyData = (props: MyDataProps) => {
	const { t, busy, asks, problem, onDownload, onAsk } = props;
	return (
		<section className="section my-data" aria-labelledby="my-data-title">
			<h2 className="section-title" id="my-data-title" tabIndex={-1} {...words(t, 'my.data')} />
			<p className="my-note" {...words(t, 'my.dataWhy')} />
			<p className="my-ways">
				<button
					className="button button-small"
					type="button"
					data-download=""
					disabled={busy}
					onClick={onDownload}
					{...words(t, 'my.download')}
				/>
				<button
					className="button button-small"
					type="button"
					data-delete=""
					disabled={busy}
					onClick={onAsk}
					{...words(t, 'my.deleteAccount')}
				/>
			</p>
			<p className="problem my-note" role="alert">
				{asks ? '' : problem}
			</p>
			{asks ? <DeleteSheet {...props} /> : null}
		</section>
	);
};

const DeleteSheet = ({ t, busy, panel, problem, onClose, onDelete }: MyDataProps) => {
	const [password, setPassword] = useState('');
	return (
		<Sheet t={t} name="delete-account" title="my.deleteAccount" onClose={onClose} panel={panel}>
			<form className="my-delete" {...submitted(() => onDelete(password))}>
				<p {...words(t, 'my.deleteWhat')} />
				<div className="field">
					<label htmlFor="delete-password">
						<Message t={t} k="my.deletePassword" />
					</label>
					<input
						id="delete-password"
						type="password"
						autoComplete="current-password"
						value={password}
						aria-invalid={problem !== ''}
						aria-describedby="delete-problem"
						onChange={(event: ChangeEvent<HTMLInputElement>) => setPassword(event.target.value)}
					/>
					<p id="delete-problem" className="problem" role="alert">
						{problem}
					</p>
				</div>
				<button className="button button-primary button-wide" type="submit" disabled={busy}>
					<Message t={t} k="my.deleteForever" />
				</button>
			</form>
		</Sheet>
	);
};
