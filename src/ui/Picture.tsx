/** How a picture loads: the first one of a page at once, the others near the screen. */
export type Loading = 'first' | 'lazy';

interface PictureProps {
	/** Address of the picture; never ''. */
	src: string;
	/** Pixels; 0 uses the ratio of lists, 3:2. */
	width: number;
	height: number;
	alt: string;
	loading: Loading;
	/** Addresses by width, as `sourceSet` returns them; '' when there is one size. */
	srcSet?: string;
	/** The width at which it is shown: one of `pictureSizes`. */
	sizes?: string;
	className?: string;
}

/** A picture. The markup contains its width and height, so that nothing moves when it has loaded. */
export const Picture = ({ src, width, height, alt, loading, srcSet = '', sizes, className }: PictureProps) => {
	const known = width > 0 && height > 0;
	const size = known ? { width, height } : { width: 600, height: 400 };
	const set = srcSet === '' ? {} : { srcSet, sizes };
	return loading === 'first' ? (
		<img className={className} {...set} src={src} {...size} alt={alt} loading="eager" fetchPriority="high" />
	) : (
		<img className={className} {...set} src={src} {...size} alt={alt} loading="lazy" decoding="async" />
	);
};
