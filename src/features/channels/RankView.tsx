import { addressOf } from '../../routes.ts';
import type { ViewContext } from '../../ui/context.ts';
import { htmlLang } from '../../ui/language.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { words } from '../../ui/words.ts';
import { AccountEntry } from './ChannelEntry.tsx';
import type { RankScreen } from './load.ts';

/** 影响力排行榜: at most twenty places. */
export const RankView = ({ screen: { accounts }, context }: { screen: RankScreen; context: ViewContext }) => {
	const { t } = context;
	return (
		<>
			<header className="column-head rank-head">
				<h1 {...words(t, 'title.xyListShare')} />
				<p>
					<a className="text-link" href={addressOf('xyRules')} {...words(t, 'title.xyRules')} />
				</p>
			</header>
			{accounts.length === 0 ? (
				<StateBlock t={t} drawing="empty" message="state.empty" />
			) : (
				<ol className="rows rank" lang={htmlLang(context.language)}>
					{accounts.map((account, index) => (
						<AccountEntry key={account.xyAccountID} account={account} context={context} place={index + 1} />
					))}
				</ol>
			)}
		</>
	);
};
