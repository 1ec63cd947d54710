import { mediaAddress } from '../../../domain/address.ts';
import type { ArticleItem } from '../../../domain/entities.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { columnAddress, itemAddress } from '../../../ui/addresses.ts';
import type { ListContext } from '../../../ui/context.ts';
import { titleWithoutMark } from '../../../ui/item-kind.ts';
import { htmlLang } from '../../../ui/language.ts';
import { namedColumn, nameWords } from '../../../ui/names.ts';
import { RowMeta } from '../../../ui/RowMeta.tsx';
import { words } from '../../../ui/words.ts';
import type { Opinion } from './load-home.ts';

/** Face and name of who speaks, and when. */
const Columnist = ({ item, context }: { item: ArticleItem; context: ListContext }) => {
	const { name, portrait } = item.author ?? { name: '', portrait: '' };
	if (name === '') return <RowMeta item={item} context={context} />;
	return (
		<div className="opinion-by">
			<Avatar name={name} picture={mediaAddress(portrait, context.resource)} />
			<span>{name}</span>
			<RowMeta item={item} context={context} withoutPerson />
		</div>
	);
};

/** What the newspaper thinks, apart from its news: on a ground of its own, each with who says it, the newest story larger. */
export const OpinionBlock = ({ opinion: { column, items }, context }: { opinion: Opinion; context: ListContext }) => (
	<section className="opinion">
		<h2 className="section-title">
			<span {...nameWords(context.t, namedColumn(column))} />
			<a className="section-more" href={columnAddress(column)} {...words(context.t, 'list.more')} />
		</h2>
		<ul>
			{items.map((item) => (
				<li key={item.fileId} className="row" data-id={item.fileId} lang={htmlLang(item.lang)}>
					<a href={itemAddress(item)}>
						<h3>{titleWithoutMark(item)}</h3>
						<Columnist item={item} context={context} />
					</a>
				</li>
			))}
		</ul>
	</section>
);
