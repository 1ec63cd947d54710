import type { Translate } from '../../../i18n/translate.ts';
import { Message } from '../../../ui/Message.tsx';
import { words } from '../../../ui/words.ts';

/** What the bar at the foot of a vote says: one sentence about the reader's own votes, and one action. */
export interface VoteFootProps {
	t: Translate;
	/** The vote has not begun, or has ended; '' when it is open. */
	closed: 'vote.early' | 'vote.ended' | '';
	/** Options that are chosen and not sent. */
	chosen: readonly string[];
	/** How many more may be chosen; -1 without a limit. */
	more: number;
	/** Votes that the reader has left, today where the vote has a limit a day: -1 without a limit, and until they are known. */
	left: number;
	/** Votes that every member has a day; 0 without a limit. */
	perDay: number;
	/** The last ballot has been counted. */
	isDone: boolean;
	/** The page shows one option, which the button votes for. */
	ofOption: boolean;
	/** A sheet is open over it, which says what happens. */
	isCovered: boolean;
	/** Addresses of the pictures of what is chosen. */
	pictures: readonly string[];
	onSend: () => void;
	onList: () => void;
	onRanks: () => void;
}

const Sentence = ({ t, closed, chosen, more, left, perDay, isDone, ofOption }: VoteFootProps) => {
	if (closed !== '') return <b {...words(t, closed)} />;
	if (chosen.length > 0)
		return more < 0 ? (
			<b {...words(t, 'vote.chosen', { count: chosen.length })} />
		) : (
			<b {...words(t, 'vote.chosenLeft', { count: chosen.length, left: more })} />
		);
	// Without a limit a day, what is used up does not come back at midnight.
	const daily = perDay > 0;
	if (left === 0)
		return daily ? (
			<>
				<b {...words(t, 'vote.usedUp')} />
				<Message t={t} k="vote.tomorrow" />
			</>
		) : (
			<b {...words(t, 'vote.allUsed')} />
		);
	if (isDone)
		return <b {...(left > 0 && daily ? words(t, 'vote.doneLeft', { count: left }) : words(t, 'vote.done'))} />;
	const give = left > 0 ? words(t, daily ? 'vote.give' : 'vote.left', { count: left }) : null;
	return (
		<>
			<b {...(give ?? (daily ? words(t, 'vote.perDay', { count: perDay }) : words(t, 'vote.choose')))} />
			{ofOption ? null : <Message t={t} k="vote.how" />}
		</>
	);
};

const Action = ({ t, closed, chosen, left, isDone, ofOption, onSend, onList, onRanks }: VoteFootProps) => {
	if (chosen.length > 0 && closed === '')
		return <button className="button button-primary" type="button" onClick={onSend} {...words(t, 'vote.submit')} />;
	const over = closed === 'vote.ended' || left === 0 || isDone;
	if (closed === 'vote.early' || (over && ofOption)) return null;
	if (ofOption)
		return <button className="button button-primary" type="button" onClick={onList} {...words(t, 'vote.submit')} />;
	return (
		<button
			className="button"
			type="button"
			onClick={over ? onRanks : onList}
			{...words(t, over ? 'vote.toRanks' : 'vote.cast')}
		/>
	);
};

/** The foot of a vote: it counts for the reader, and its button does the one thing that comes next. */
export const VoteFoot = (props: VoteFootProps) => (
	<div className="vote-foot">
		{props.closed !== '' || props.pictures.length === 0 ? null : (
			<span className="vote-thumbs">
				{props.pictures.map((source) => (
					<img key={source} src={source} alt="" width="72" height="72" />
				))}
			</span>
		)}
		<p className="vote-give" {...(props.isCovered ? {} : { role: 'status' })}>
			<Sentence {...props} />
		</p>
		<Action {...props} />
	</div>
);
