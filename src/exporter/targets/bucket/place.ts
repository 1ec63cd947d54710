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

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

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

/** Why a target cannot be used, as the rest of a sentence; '' when it can. */
export const problemOfTarget = (target: string): string => {
	if (parseBucketTarget(target) !== undefined) return '';
	const bucket = target.slice(scheme.length).split('/')[0] ?? '';
	return bucketName.test(bucket)
		? `the prefix after "${bucket}/" may have letters, digits, ".", "_", "-" and "/" alone, and no empty part`
		: `"${bucket}" is no name of a bucket, which has 3 to 63 small letters, digits, "." and "-", and begins and ends with a letter or digit`;
};

/** The place as an operator writes it. */
export const nameOfPlace = ({ bucket, prefix }: Pick<BucketPlace, 'bucket' | 'prefix'>): string =>
	`${scheme}${bucket}${prefix === '' ? '' : `/${prefix}`}`;
