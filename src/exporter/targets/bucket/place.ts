/** Where a bucket is, and how it is reached. */
import { withoutEndSlashes } from '../../../domain/trim.ts';

export interface BucketPlace {
	bucket: string;
	/** Folder inside the bucket, without slashes at its ends; '' is the bucket itself. */
	prefix: string;
	/** Address of the store; '' is Amazon S3, or what the variable AWS_ENDPOINT_URL_S3 names. */
	endpoint: string;
	/** '' is that of the environment, else us-east-1. */
	region: string;
	/** The bucket is the first part of the path, not of the host name. */
	pathStyle: boolean;
}

const scheme = 's3://';

/** Whether a target names a bucket. */
export const isBucketTarget = (target: string): boolean => target.startsWith(scheme);

/**
 * Bucket and prefix of `s3://bucket/prefix`.
 *
 * @returns undefined when the target does not have this form.
 */
export const parseBucketTarget = (target: string): Pick<BucketPlace, 'bucket' | 'prefix'> | undefined => {
	const parts = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(target);
	if (parts === null) return undefined;
	const [, bucket = '', rest = ''] = parts;
	const prefix = withoutEndSlashes(rest);
	return prefix.split('/').every((part, index) => /^(?!\.{1,2}$)[\w.-]+$/.test(part) || (prefix === '' && index === 0))
		? { bucket, prefix }
		: undefined;
};

/** The place as an operator writes it. */
export const nameOfPlace = ({ bucket, prefix }: Pick<BucketPlace, 'bucket' | 'prefix'>): string =>
	`${scheme}${bucket}${prefix === '' ? '' : `/${prefix}`}`;
