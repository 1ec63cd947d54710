import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { label, words } from '../../../ui/words.ts';
import { ChannelEntry } from './ChannelEntry.tsx';
import type { Category, SubscriptionsPage } from './load.ts';

/** Channels by category. */
export const SubscriptionsView = ({ page, context }: { page: SubscriptionsPage; context: ViewContext }) => {
	const { categories, below, open, channels, more, ranked, head } = page;
	const { t } = context;
	// A subcategory still shows the strip of the top categories, which leads back.
	const top = categories.some((category) => category.catId === open) ? open : '';
	return (
		<>
			<PageHead context={context} name={<Message t={t} k="subscription.title" />} />
			<section className="my-follows" data-my-follows="">
				<h2 tabIndex={-1} {...words(t, 'follow.mine')} />
				<ul lang={htmlLang(context.language)} />
				<p data-if="visitor">
					<a
						className="text-link"
						href={`${addressOf('login')}?back=${encodeURIComponent(head.path)}`}
						{...words(t, 'follow.mineLogin')}
					/>
				</p>
				<p data-if="empty" hidden {...words(t, 'follow.mineEmpty')} />
				<p data-if="failed" role="alert" hidden>
					<Message t={t} k="state.failed" />{' '}
					<button className="button" type="button" data-load-follows="" {...words(t, 'state.retry')} />
				</p>
			</section>
			{categories.length === 0 ? <StateBlock t={t} drawing="people" message="state.empty" /> : null}
			<nav className="tabs" {...label(t, 'subscription.categories')}>
				<ul className="tabs-strip" data-tabs="" lang={htmlLang(context.language)}>
					{categories.map((category) => (
						<li key={category.catId}>
							<CategoryLink category={category} open={top} />
						</li>
					))}
				</ul>
			</nav>
			{below.length === 0 ? null : (
				<div className="chips">
					<ul>
						{below.map((category) => (
							<li key={category.catId}>
								<CategoryLink category={category} open={open} />
							</li>
						))}
					</ul>
				</div>
			)}
			{open === '' ? null : (
				<PagedList t={t} kind="category" id={open} href={head.path} length={channels.length} more={more}>
					<ul className="rows" lang={htmlLang(context.language)}>
						{channels.map((channel) => (
							<ChannelEntry key={channel.xyAccountID} channel={channel} context={context} />
						))}
					</ul>
				</PagedList>
			)}
			{ranked.length === 0 ? null : (
				<section className="section">
					<h2 className="section-title">
						<Message t={t} k="title.xyListShare" />
						<a className="section-more" href={addressOf('xyListShare')} {...words(t, 'list.more')} />
					</h2>
					<ul className="rows" lang={htmlLang(context.language)}>
						{ranked.map((channel) => (
							<ChannelEntry key={channel.xyAccountID} channel={channel} context={context} />
						))}
					</ul>
				</section>
			)}
		</>
	);
};

const CategoryLink = ({ category, open }: { category: Category; open: string }) => (
	<a
		href={addressOf('subscriptionList', { id: category.catId })}
		aria-current={category.catId === open ? 'page' : undefined}
	>
		{category.name}
	</a>
);
