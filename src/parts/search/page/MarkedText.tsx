import { Fragment } from 'react';

interface MarkedTextProps {
	text: string;
	/** In UTF-16 units, in their order, without overlap. */
	ranges: readonly { start: number; end: number }[];
}

/** A text with the ranges that a search found. */
export const MarkedText = ({ text, ranges }: MarkedTextProps) => (
	<>
		{ranges.map(({ start, end }, index) => (
			<Fragment key={start}>
				{text.slice(ranges[index - 1]?.end ?? 0, start)}
				<mark>{text.slice(start, end)}</mark>
			</Fragment>
		))}
		{text.slice(ranges[ranges.length - 1]?.end ?? 0)}
	</>
);
