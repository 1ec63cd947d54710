import { type MemberItem, type MemberList, memberLists } from '../../../contract/members-own.ts';
import { plainTitle } from '../../../domain/text.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { ListTime } from '../../../ui/ListTime.tsx';
import { Message } from '../../../ui/Message.tsx';
import { type Drawing, StateBlock } from '../../../ui/StateBlock.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import { words } from '../../../ui/words.ts';
import { myItemAddress } from './my-item-address.ts';
import type { MyList } from './my-props.ts';

export interface MyListsProps {
	t: Translate;
	/** How times are written; '' says how long ago (`page.listTimes`). */
	timeRule: string;
	open: MemberList;
	list: MyList;
	onOpen: (list: MemberList) => void;
	onMore: () => void;
}

const Item = ({ t, item, list, timeRule }: { t: Translate; item: MemberItem; list: MemberList; timeRule: string }) => {
	const href = myItemAddress(item, list);
	const title = plainTitle(item.title) || t('my.gone');
	return (
		<li className="my-item" data-id={item.id}>
			{item.title === '' || href === '' ? <span className="my-gone">{title}</span> : <a href={href}>{title}</a>}
			{item.text === '' ? null : list === 'signUps' ? (
				<Message t={t} k="my.code" values={{ code: item.text }} className="my-text" />
			) : (
				<span className="my-text">{item.text}</span>
			)}
			<span className="my-meta">
				<ListTime t={t} value={item.time} rule={timeRule} />
				{item.marked ? <Message t={t} k={list === 'comments' ? 'my.held' : 'my.used'} className="chip" /> : null}
			</span>
		</li>
	);
};

/** What an empty list is about. */
const drawings: Readonly<Record<MemberList, Drawing>> = {
	favourites: 'saved',
	comments: 'comments',
	signUps: 'empty',
	votes: 'empty',
	subscriptions: 'people',
};

const Content = ({ t, list, open, timeRule, onMore }: MyListsProps) => {
	const { phase, items, hasMore } = list;
	if (phase === 'missing' || (items.length === 0 && phase === 'shown'))
		return <StateBlock t={t} drawing={drawings[open]} message="state.empty" />;
	if (items.length === 0 && phase === 'failed')
		return (
			<StateBlock
				t={t}
				drawing="failed"
				message="state.networkError"
				action={{ message: 'state.retry', onAction: onMore }}
			/>
		);
	if (items.length === 0)
		return (
			<p className="my-wait" role="status">
				<Waiting t={t} />
			</p>
		);
	return (
		<>
			<ul className="my-items">
				{items.map((item, index) => (
					<Item key={`${item.kind} ${item.id} ${index}`} t={t} item={item} list={open} timeRule={timeRule} />
				))}
			</ul>
			{hasMore ? (
				<p className="more">
					<button className="button" type="button" disabled={phase === 'loading'} onClick={onMore}>
						<Message
							t={t}
							k={phase === 'loading' ? 'state.loading' : phase === 'failed' ? 'state.retry' : 'state.more'}
						/>
					</button>
				</p>
			) : (
				<p className="list-end" {...words(t, 'state.noMore')} />
			)}
		</>
	);
};

/** The lists of the member, one of which is open. */
export const MyLists = (props: MyListsProps) => {
	const { t, open, onOpen } = props;
	return (
		<section className="section" aria-labelledby="my-lists-title">
			<h2 className="section-title" id="my-lists-title" {...words(t, 'my.lists')} />
			<ul className="my-tabs">
				{memberLists.map((name) => (
					<li key={name}>
						<button
							type="button"
							data-my-list={name}
							aria-pressed={name === open}
							onClick={() => onOpen(name)}
							{...words(t, `my.${name}`)}
						/>
					</li>
				))}
			</ul>
			<div data-open-list={open} data-phase={props.list.phase}>
				<Content {...props} />
			</div>
		</section>
	);
};
