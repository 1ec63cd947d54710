import type { HomeModule, HomeModuleItem, Language } from '../../../domain/entities.ts';
import { pictureSizes } from '../../../domain/picture-sources.ts';
import { plainTitle } from '../../../domain/text.ts';
import type { ListContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { nameWords } from '../../../ui/names.ts';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { words } from '../../../ui/words.ts';
import { moduleTarget } from './module-address.ts';

type Look = 'services' | 'cards' | 'mosaic' | 'accounts' | 'ranking' | 'doors' | 'plain';

/** The layout of each module type, used when its items have the pictures for it (R-SCREEN-23, A-022). */
const looks: Readonly<Record<number, Look>> = {
	0: 'services',
	7: 'cards',
	8: 'mosaic',
	9: 'accounts',
	10: 'ranking',
	11: 'doors',
};

const lookOf = ({ type, items }: HomeModule): Look => {
	const look = looks[type] ?? 'plain';
	const pictured = items.length > 0 && items.every((item) => item.picture !== null);
	return look === 'ranking' || pictured ? look : 'plain';
};

/**
 * A block of home that the editors composed. Items without an address are shown without a link; a block without items
 * says so under its title.
 */
export const ModuleBlock = ({
	module,
	context,
	lang,
}: {
	module: HomeModule;
	context: ListContext;
	lang: Language;
}) => {
	const look = lookOf(module);
	const { items, title, type, names } = module;
	const heading = nameWords(context.t, { name: title, lang, names }, lang);
	if (items.length === 0)
		return (
			<section className="section module" data-module={type} lang={htmlLang(lang)}>
				{title === '' ? (
					<h2 className="section-title" {...words(context.t, 'module.all')} />
				) : (
					<h2 className="section-title" {...heading} />
				)}
				<p className="list-end" {...words(context.t, 'state.empty')} />
			</section>
		);
	const List = look === 'ranking' ? 'ol' : 'ul';
	return (
		<section
			className={`section module module-${look}${look === 'ranking' ? ' ranked' : ''}`}
			data-module={type}
			lang={htmlLang(lang)}
		>
			{title === '' ? null : <h2 className="section-title" {...heading} />}
			<List className="module-items">
				{items.map((item, index) => (
					<li key={index}>
						<ModuleLink
							item={item}
							lang={lang}
							withPicture={look !== 'plain' && look !== 'ranking'}
							context={context}
						/>
					</li>
				))}
			</List>
		</section>
	);
};

const ModuleLink = ({
	item,
	lang,
	withPicture,
	context,
}: {
	item: HomeModuleItem;
	lang: Language;
	withPicture: boolean;
	context: ListContext;
}) => {
	const target = moduleTarget(item);
	const content = (
		<>
			{withPicture ? (
				<span className="module-picture">
					<Thumbnail picture={item.picture} sizes={pictureSizes.half} context={context} />
				</span>
			) : null}
			<span
				className="module-title"
				{...nameWords(context.t, { name: plainTitle(item.title), lang, names: item.names }, lang)}
			/>
		</>
	);
	if (target === null) return <span className="module-link">{content}</span>;
	return target.outside ? (
		<a className="module-link" href={target.href} target="_blank" rel="noopener">
			{content}
		</a>
	) : (
		<a className="module-link" href={target.href}>
			{content}
		</a>
	);
};
