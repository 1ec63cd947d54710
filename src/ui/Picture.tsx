import { isForeign } from '../domain/address.ts';

/** How a picture loads: the first one of a page at once, the others near the screen. */
export type Loading = 'first' | 'lazy';

/**
 * Addresses by width, as `sourceSet` returns them ('' when there is one size), and the width at which it is shown: one of `pictureSizes`.
 * Without its addresses a small picture would be the largest file.
 */
type Widths = { srcSet: string; sizes: string } | { srcSet?: never; sizes?: never };

type PictureProps = Widths & {
	/** Address of the picture; never ''. */
	src: string;
	/** The resource address of the window settings: what is not below it is a picture of another host. */
	resource: string;
	/** Pixels; 0 uses the ratio of lists, 3:2. */
	width: number;
	height: number;
	alt: string;
	loading: Loading;
	className?: string;
};

/**
 * A picture. The markup contains its width and height, so that nothing moves when it has loaded. Another host does not learn where the
 * reader comes from: it may refuse readers of other sites.
 */
export const Picture = (props: PictureProps) => {
	const { src, resource, width, height, alt, loading, srcSet = '', sizes = '', className } = props;
	const known = width > 0 && height > 0;
	const size = known ? { width, height } : { width: 600, height: 400 };
	const set = srcSet === '' ? {} : { srcSet, sizes };
	const policy = isForeign(src, resource) ? ({ referrerPolicy: 'no-referrer' } as const) : {};
	return loading === 'first' ? (
		<img
			className={className}
			{...policy}
			{...set}
			src={src}
			{...size}
			alt={alt}
			loading="eager"
			fetchPriority="high"
		/>
	) : (
		<img className={className} {...policy} {...set} src={src} {...size} alt={alt} loading="lazy" decoding="async" />
	);
};
