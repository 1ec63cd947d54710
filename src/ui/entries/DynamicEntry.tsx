import type { InferOutput } from 'valibot';
import type { DynamicAnswer } from '../../contract/entities/people.ts';
import { paragraphsOf } from '../../domain/paragraphs.ts';
import { addressOf } from '../../routes.ts';
import { Counts } from '../Counts.tsx';
import { listContext, type ViewContext } from '../context.ts';
import { EntryHead } from '../EntryHead.tsx';
import { Thumbnails } from '../Thumbnails.tsx';

export type Dynamic = InferOutput<typeof DynamicAnswer>;

/** A short post of a reporter or a channel in a list (R-ENT-012, R-ENT-071). */
export const DynamicEntry = ({ dynamic, context }: { dynamic: Dynamic; context: ViewContext }) => {
	const { pics, videos } = dynamic.attachments;
	return (
		<li className="entry" data-id={dynamic.dynamicId}>
			<a href={addressOf('dynamicDetail', { id: dynamic.dynamicId })}>
				<EntryHead context={context} name={dynamic.name} picture={dynamic.picture} time={dynamic.time} />
				<p className="entry-text">{paragraphsOf(dynamic.content).join(' ')}</p>
				<Thumbnails
					images={pics}
					poster={videos[0]?.poster ?? null}
					context={listContext(context.t, context.settings)}
				/>
				<Counts counts={[['count.praise', dynamic.countPraise, 'badge']]} context={context} />
			</a>
		</li>
	);
};
