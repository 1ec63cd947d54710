import { isOpenable } from '../../../domain/address.ts';
import { fileSize } from '../../../domain/file-size.ts';
import { plainTitle } from '../../../domain/text.ts';
import type { MessageKey } from '../../../i18n/translate.ts';
import { addressOf } from '../../../routes.ts';
import { CodePicture } from '../../../ui/CodePicture.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { SignInFirst } from '../../../ui/SignInFirst.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { shownTime } from '../../../ui/shown-time.tsx';
import { timeSpan } from '../../../ui/time-span.tsx';
import { words } from '../../../ui/words.ts';
import type { ShownVoucher, VouchersPage } from './load.ts';
import { MoreActivities } from './MoreActivities.tsx';

/** The member's vouchers: codes, or the address of an external voucher page (R-ENT-060). */
export const VouchersView = ({ page, context }: { page: VouchersPage; context: ViewContext }) => {
	const { t } = context;
	const { vouchers, others, head } = page;
	if (!vouchers.signedIn)
		return (
			<>
				<SignInFirst title="voucher.title" why="voucher.why" address={head.path} context={context} />
				<MoreActivities activities={others} context={context} />
			</>
		);
	const { list, verifyUrl } = vouchers.content;
	const inState = (state: number): number => list.filter((voucher) => voucher.state === state).length;
	return (
		<>
			<PageHead
				context={context}
				name={<Message t={t} k="voucher.title" />}
				explained="voucher.why"
				figures={[
					{ words: 'voucher.unused', count: inState(0), rule: 'whole', always: true },
					{ words: 'voucher.used', count: inState(1), rule: 'whole', always: true },
					{ words: 'voucher.expired', count: inState(2), rule: 'whole', always: true },
				]}
			/>
			{isOpenable(verifyUrl) ? (
				<p className="go">
					<a
						className="button button-primary"
						href={verifyUrl}
						target="_blank"
						rel="noopener"
						{...words(t, 'voucher.verify')}
					/>
					<small {...words(t, 'article.leads', { host: new URL(verifyUrl).host })} />
				</p>
			) : list.length === 0 ? (
				<StateBlock t={t} drawing="empty" message="state.empty" />
			) : (
				<ul className="vouchers">
					{list.map((voucher) => (
						<VoucherCard key={voucher.code} voucher={voucher} context={context} />
					))}
				</ul>
			)}
			<MoreActivities activities={others} context={context} />
		</>
	);
};

const states: Readonly<Record<number, MessageKey>> = { 1: 'voucher.used', 2: 'voucher.expired' };

const VoucherCard = ({ voucher, context }: { voucher: ShownVoucher; context: ViewContext }) => {
	const { t, settings } = context;
	const rule = settings.page.contentTimeRule;
	const state = states[voucher.state] ?? 'voucher.unused';
	return (
		<li className="code-card" lang={htmlLang(context.language)} data-state={voucher.state}>
			<p>
				<a href={addressOf('activityDetail', { id: voucher.fileId })}>{plainTitle(voucher.title)}</a>
			</p>
			<p className="code">{voucher.code}</p>
			{voucher.picture === null ? null : (
				<CodePicture code={voucher.picture} alt={`${t('voucher.title')} ${voucher.code}`} className="voucher-picture" />
			)}
			{voucher.picture === null ? null : (
				<button className="button" type="button" data-download="" {...words(t, 'voucher.save')} />
			)}
			<Message t={t} k={state} className={state === 'voucher.unused' ? 'chip chip-good' : 'chip'} />
			<Facts
				t={t}
				facts={[
					['fact.time', timeSpan(voucher.startTime, voucher.endTime, context)],
					['fact.address', voucher.address],
					['fact.until', shownTime(voucher.validUntil, rule)],
					['fact.usedTime', voucher.usedTime > 0 ? shownTime(voucher.usedTime, rule) : ''],
					['fact.sites', voucher.site],
				]}
			/>
			{voucher.files.length === 0 ? null : (
				<>
					<p {...words(t, 'voucher.files')} />
					<ul className="own-files">
						{voucher.files.map(({ label, title, size, url }) => (
							<li key={url}>
								<a href={url} rel="noreferrer">
									{`${label}: ${title === '' ? '' : `${title} `}(${fileSize(size)})`}
								</a>
							</li>
						))}
					</ul>
				</>
			)}
		</li>
	);
};
