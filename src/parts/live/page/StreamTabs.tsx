import type { Stream } from '../../../domain/live.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { label, words } from '../../../ui/words.ts';

interface StreamTabsProps {
	t: Translate;
	streams: readonly Stream[];
	/** -1 when none plays. */
	chosen: number;
	onChoose?: (index: number) => void;
}

/** The streams of a broadcast, when there is a choice. Before the player has loaded, a tap starts it with that stream. */
export const StreamTabs = ({ t, streams, chosen, onChoose }: StreamTabsProps) =>
	streams.length < 2 ? null : (
		<ul className="streams" {...label(t, 'live.streams')}>
			{streams.map(({ title, address }, index) => (
				<li key={address}>
					<button
						type="button"
						data-play={onChoose === undefined ? index : undefined}
						data-stream={address}
						aria-pressed={index === chosen}
						onClick={onChoose === undefined ? undefined : () => onChoose(index)}
						{...(title === '' ? words(t, 'live.stream', { number: index + 1 }) : { children: title })}
					/>
				</li>
			))}
		</ul>
	);
