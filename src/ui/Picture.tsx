/** How a picture loads: the first one of a page at once, the others when they come near the screen. */
export type Loading = 'first' | 'lazy';

interface PictureProps {
	/** Address that can be loaded; never ''. */
	src: string;
	/** Pixels; 0 takes the ratio of lists, 3:2. */
	width: number;
	height: number;
	alt: string;
	loading: Loading;
	/** Addresses by width, as `sourceSet` gives them; '' when there is one size. */
	srcSet?: string;
	/** How wide it is shown: one of `pictureSizes`. */
	sizes?: string;
	className?: string;
}

/** A picture. The markup has its width and height, so that nothing moves when it has loaded. */
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
