import { dateText } from '../../../domain/date-rule.ts';
import type { MessageKey, Translate } from '../../../i18n/translate.ts';
import { Message } from '../../../ui/Message.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import { words } from '../../../ui/words.ts';
import type { OwnSignIns, ShownNotice } from './my-props.ts';

interface MySignInsProps {
	t: Translate;
	timeRule: string;
	state: OwnSignIns;
	/** @param id '' for all others. */
	onEnd: (id: string) => void;
	onDismiss: () => void;
	onRetry: () => void;
}

const noticeTexts: Readonly<Record<ShownNotice['kind'], MessageKey>> = {
	newDevice: 'my.newDevice',
	newPassword: 'my.newPassword',
	newPhone: 'my.newPhone',
};

const Notices = ({ t, timeRule, state, onDismiss }: MySignInsProps) =>
	state.notices.length === 0 ? null : (
		<div className="my-notices" role="status">
			<ul>
				{state.notices.map(({ kind, time, device }) => (
					<li key={`${kind} ${time}`}>
						<Message
							t={t}
							k={noticeTexts[kind]}
							values={{ time: dateText(time, timeRule), device: device || t('my.unknownDevice') }}
						/>
					</li>
				))}
			</ul>
			<p {...words(t, 'my.noticeWhy')} />
			<button
				className="button button-small"
				type="button"
				data-dismiss=""
				onClick={onDismiss}
				{...words(t, 'my.noticeSeen')}
			/>
		</div>
	);

/** Where the member is signed in, each with a button that ends it, and what was changed elsewhere. */
export const MySignIns = (props: MySignInsProps) => {
	const { t, timeRule, state, onEnd, onRetry } = props;
	if (state.phase === 'closed' || state.phase === 'missing') return null;
	return (
		<section className="section my-sign-ins" aria-labelledby="my-sign-ins-title" data-phase={state.phase}>
			<h2 className="section-title" id="my-sign-ins-title" {...words(t, 'my.signIns')} />
			<Notices {...props} />
			{state.phase === 'loading' && state.list.length === 0 ? (
				<p className="my-note" role="status">
					<Waiting t={t} />
				</p>
			) : null}
			{state.phase === 'failed' ? (
				<p className="my-ways">
					<button className="button button-small" type="button" onClick={onRetry} {...words(t, 'state.retry')} />
				</p>
			) : null}
			<ul className="my-items">
				{state.list.map(({ id, device, time, used, current }) => {
					const name = device || t('my.unknownDevice');
					return (
						<li key={id} className="my-item" data-sign-in={current ? 'current' : 'other'}>
							<b>{name}</b>
							<span className="my-meta">
								<Message
									t={t}
									k="my.signedIn"
									values={{ time: dateText(time, timeRule), used: dateText(used, timeRule) }}
								/>
								{current ? (
									<Message t={t} k="my.thisDevice" className="chip" />
								) : (
									<button
										className="button button-small"
										type="button"
										data-end=""
										aria-label={t('my.endSignInOf', { device: name })}
										disabled={state.busy}
										onClick={() => onEnd(id)}
									>
										<Message t={t} k="my.endSignIn" />
									</button>
								)}
							</span>
						</li>
					);
				})}
			</ul>
			{state.list.some(({ current }) => !current) ? (
				<p className="my-ways">
					<button
						className="button button-small"
						type="button"
						data-end-others=""
						disabled={state.busy}
						onClick={() => onEnd('')}
						{...words(t, 'my.endOthers')}
					/>
				</p>
			) : null}
		</section>
	);
};
