import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { words } from '../../../ui/words.ts';
import { ChannelEntry } from './ChannelEntry.tsx';
import type { RankPage } from './load.ts';

/** 影响力排行榜: at most twenty channels. */
export const RankView = ({ page: { channels }, context }: { page: RankPage; context: ViewContext }) => {
	const { t } = context;
	return (
		<>
			<PageHead context={context} name={<Message t={t} k="title.xyListShare" />}>
				<p className="head-links">
					<a className="text-link" href={addressOf('xyRules')} {...words(t, 'title.xyRules')} />
				</p>
			</PageHead>
			{channels.length === 0 ? (
				<StateBlock t={t} drawing="people" message="state.empty" />
			) : (
				<ol className="rows rank" lang={htmlLang(context.language)}>
					{channels.map((channel, index) => (
						<ChannelEntry key={channel.xyAccountID} channel={channel} context={context} place={index + 1} />
					))}
				</ol>
			)}
		</>
	);
};
