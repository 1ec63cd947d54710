import { type IconName, icons } from './icons.ts';

/** One outline icon. It never carries the meaning alone: its button or link has words. */
export const Icon = ({ name }: { name: IconName }) => (
	<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
		<path d={icons[name]} />
	</svg>
);
