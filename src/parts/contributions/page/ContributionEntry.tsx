import { plainTitle } from '../../../domain/text.ts';
import { addressOf } from '../../../routes.ts';
import { listContext, listTimeRule, type ViewContext } from '../../../ui/context.ts';
import { ListTime } from '../../../ui/ListTime.tsx';
import { Thumbnails } from '../../../ui/Thumbnails.tsx';
import type { ContributionItem } from './load.ts';
import { StatusMark } from './StatusMark.tsx';

/** A contribution in the list of the call it answers. */
export const ContributionEntry = ({ item, context }: { item: ContributionItem; context: ViewContext }) => {
	const { t, settings } = context;
	return (
		<li className={item.picture === null ? 'row row-text' : 'row row-right'} data-id={item.inputId}>
			<a href={addressOf('inputArticleDetail', { id: item.inputId })}>
				<h3>{plainTitle(item.title)}</h3>
				{item.picture === null ? null : <Thumbnails images={[item.picture]} context={listContext(t, settings)} />}
				<p className="row-meta">
					<ListTime t={t} value={item.time} rule={listTimeRule(settings.page)} />
					{item.nickname === '' ? null : <span>{item.nickname}</span>}
					<StatusMark t={t} status={item.status} />
				</p>
			</a>
		</li>
	);
};
