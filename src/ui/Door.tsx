import { Icon } from './Icon.tsx';
import type { Words } from './words.ts';

/** A link at the foot of a page to more of its kind. Its words are given as by `words`. */
export const Door = ({ href, ...name }: { href: string } & Words) => (
	<p className="door">
		<a href={href}>
			<span {...name} />
			<Icon name="next" />
		</a>
	</p>
);
