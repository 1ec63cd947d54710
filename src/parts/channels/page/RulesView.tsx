import type { MessageKey } from '../../../i18n/translate.ts';
import type { TextPage } from '../../../items/load-item.ts';
import { addressOf } from '../../../routes.ts';
import { ArticleView } from '../../../ui/article/ArticleView.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { Message } from '../../../ui/Message.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Ways } from '../../../ui/Ways.tsx';
import { words } from '../../../ui/words.ts';

const rules: readonly MessageKey[] = ['rules.order', 'rules.influence', 'rules.places', 'rules.fair'];

/** 打榜规则: how the ranking is computed, or the article that the query selects. */
export const RulesView = ({ page: { article }, context }: { page: TextPage; context: ViewContext }) => {
	const { t } = context;
	if (article !== null) return <ArticleView page={article} context={context} />;
	return (
		<div className="about" data-query="id">
			<PageHead context={context} name={<Message t={t} k="title.xyRules" />} />
			<ol className="rules">
				{rules.map((rule) => (
					<li key={rule} {...words(t, rule)} />
				))}
			</ol>
			<Ways
				context={context}
				ways={[
					{ href: addressOf('xyListShare'), title: 'rules.next', hint: 'rules.nextHint' },
					{ href: addressOf('subscriptionList'), title: 'menu.channels', hint: 'rules.channelsHint' },
					{ href: addressOf('menu'), title: 'title.menu', hint: 'download.readHint' },
				]}
			/>
		</div>
	);
};
