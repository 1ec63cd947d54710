import type { ArticleItem } from '../../domain/entities.ts';
import { screenOf } from '../../domain/content-type.ts';
import { addressOf } from '../../routes.ts';
export const RelatedView = ({ items }: { items: ArticleItem[] }) => (
	<section className="related"><h2>相关阅读</h2><ul>{items.map((item) => { const s = screenOf(item); return (
		<li key={item.fileId}><a href={addressOf(s.route, s.parameters)}><h3>{item.title}</h3>{item.pictures[0] ? <img src={item.pictures[0].src} width={item.pictures[0].width} height={item.pictures[0].height} alt="" loading="lazy" /> : null}<p><span>{item.source}</span><time>{item.publishtime}</time></p></a></li>); })}</ul></section>
);
