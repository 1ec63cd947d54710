import type { HomeModule, HomeModuleItem, Language } from '../../domain/entities.ts';
import { pictureSizes } from '../../domain/picture-sources.ts';
import { plainTitle } from '../../domain/text.ts';
import type { ListContext } from '../../ui/context.ts';
import { htmlLang } from '../../ui/language.ts';
import { Picture } from '../../ui/Picture.tsx';
import { thumbnailAddress, thumbnailSources } from '../../ui/picture-address.ts';
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
	const pictured = items.every((item) => item.picture !== null);
	return look === 'ranking' || pictured ? look : 'plain';
};

/** A block of home that the editors composed. Items without an address are shown without a link. */
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
	const List = look === 'ranking' ? 'ol' : 'ul';
	return (
		<section className={`section module module-${look}`} data-module={module.type} lang={htmlLang(lang)}>
			{module.title === '' ? null : <h2 className="section-title">{module.title}</h2>}
			<List className="module-items">
				{module.items.map((item, index) => (
					<li key={index}>
						<ModuleLink item={item} withPicture={look !== 'plain' && look !== 'ranking'} context={context} />
					</li>
				))}
			</List>
		</section>
	);
};

const ModuleLink = ({
	item,
	withPicture,
	context,
}: {
	item: HomeModuleItem;
	withPicture: boolean;
	context: ListContext;
}) => {
	const target = moduleTarget(item);
	const source = withPicture ? thumbnailAddress(item.picture, context.resource, context.thumbnailSuffix) : '';
	const content = (
		<>
			{withPicture ? (
				<span className="module-picture">
					{source === '' || item.picture === null ? null : (
						<Picture
							src={source}
							srcSet={thumbnailSources(item.picture, context.resource, context.thumbnailSuffix)}
							sizes={pictureSizes.half}
							width={item.picture.width}
							height={item.picture.height}
							alt=""
							loading="lazy"
						/>
					)}
				</span>
			) : null}
			<span className="module-title">{plainTitle(item.title)}</span>
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
