import { dateText } from '../../domain/date-rule.ts';
import { plainTitle } from '../../domain/text.ts';
import { addressOf } from '../../routes.ts';
import { listContext, type ViewContext } from '../../ui/context.ts';
import { Thumbnails } from '../../ui/Thumbnails.tsx';
import { timeAttributes } from '../../ui/time-attributes.ts';
import type { ContributionItem } from './load.ts';
import { StatusMark } from './StatusMark.tsx';

/** A contribution in the list of the call it answers. */
export const ContributionEntry = ({ item, context }: { item: ContributionItem; context: ViewContext }) => {
	const { t, settings } = context;
	const date = dateText(item.time, settings.page.listTimeRule);
	return (
		<li className={item.picture === null ? 'row row-text' : 'row row-right'} data-id={item.inputId}>
			<a href={addressOf('inputArticleDetail', { id: item.inputId })}>
				<h3>{plainTitle(item.title)}</h3>
				{item.picture === null ? null : <Thumbnails images={[item.picture]} context={listContext(t, settings)} />}
				<p className="row-meta">
					<StatusMark t={t} status={item.status} />
					{item.nickname === '' ? null : <span>{item.nickname}</span>}
					{date === '' ? null : <time {...timeAttributes(item.time)}>{date}</time>}
				</p>
			</a>
		</li>
	);
};
