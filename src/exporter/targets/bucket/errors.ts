/** Errors of an object store as sentences for the operator. */
import { type BucketPlace, nameOfPlace } from './place.ts';

/** Thrown when a bucket cannot be published into; the message is a sentence for the operator. */
export class BucketError extends Error {
	override name = 'BucketError';
}

interface StoreFailure {
	/** The store's code, such as `NoSuchBucket`, or that of the connection, such as `ECONNRESET`. */
	code: string;
	/** 0 without an answer. */
	status: number;
	message: string;
}

/** Code, status and message of an error of the client. */
export const failureOf = (error: unknown): StoreFailure => {
	if (!(error instanceof Error)) return { code: '', status: 0, message: String(error) };
	const { code, Code, $metadata } = error as Error & {
		code?: unknown;
		Code?: unknown;
		$metadata?: { httpStatusCode?: number };
	};
	const errorName = [Code, code].find((value): value is string => typeof value === 'string' && value !== '');
	return { code: errorName ?? error.name, status: $metadata?.httpStatusCode ?? 0, message: error.message };
};

/** Codes of errors that another attempt does not change, whatever their status. */
const isFull = ({ code, status }: StoreFailure): boolean =>
	status === 507 || /Quota|InsufficientStorage|StorageFull|InsufficientCapacity/i.test(code);

/** Whether the store is overloaded, so that fewer calls at once are made from now on. */
export const isThrottled = (error: unknown): boolean => {
	const { code, status } = failureOf(error);
	return status === 429 || status === 503 || code === 'SlowDown';
};

const certainCodes =
	/^(?:NoSuchBucket|InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|CredentialsProviderError|PermanentRedirect|AuthorizationHeaderMalformed|InvalidBucketName|ExpiredToken|InvalidToken)$/;

/** Whether a second attempt may succeed: no answer, half an answer, a busy or broken store, a clock that was just corrected. */
export const isWorthRetrying = (error: unknown): boolean => {
	const failure = failureOf(error);
	if (isFull(failure) || certainCodes.test(failure.code)) return false;
	if (failure.code === 'RequestTimeTooSkewed' || failure.code === 'RequestTimeout') return true;
	return failure.status < 400 || failure.status === 408 || failure.status === 429 || failure.status >= 500;
};

/** Whether the store refused a write because its condition does not hold: the object is another one. */
export const isConditionRefused = (error: unknown): boolean => {
	const { code, status } = failureOf(error);
	return status === 412 || status === 409 || code === 'PreconditionFailed' || code === 'ConditionalRequestConflict';
};

/** Whether the store does not support conditional writes. */
export const isConditionUnknown = (error: unknown): boolean => {
	const { code, status } = failureOf(error);
	return status === 501 || code === 'NotImplemented';
};

const reasonOf = (failure: StoreFailure, place: BucketPlace): string => {
	const { code, status } = failure;
	const store = place.endpoint === '' ? 'The store' : `The store at ${place.endpoint}`;
	if (isFull(failure)) return `${store} is full (${code}). Free some space or raise its limit, and publish again.`;
	switch (code) {
		case 'NoSuchBucket':
			return `The bucket ${place.bucket} does not exist. Create it, or correct --target, --endpoint or --region.`;
		case 'CredentialsProviderError':
			return 'There are no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.';
		case 'InvalidAccessKeyId':
		case 'InvalidToken':
		case 'ExpiredToken':
			return `${store} does not know these credentials, or they have expired (${code}). Correct the AWS_* variables.`;
		case 'SignatureDoesNotMatch':
			return `${store} refuses the secret key (${code}). Correct AWS_SECRET_ACCESS_KEY.`;
		case 'RequestTimeTooSkewed':
			return "The clock of this machine differs from the store's by more than it allows. Set the clock.";
		case 'PermanentRedirect':
		case 'AuthorizationHeaderMalformed':
			return `The bucket ${place.bucket} is in another region (${failure.message}). Correct --region.`;
		default:
	}
	if (status === 403)
		return `These credentials may not do this in the bucket ${place.bucket} (${code}). They need to list, read, write and delete objects.`;
	if (status === 404) return `The bucket ${place.bucket} does not exist, or its store is another one (${code}).`;
	if (status === 0) return `${store} does not answer (${failure.message || code}).`;
	return `${store} answered status ${status}: ${failure.message || code}.`;
};

/**
 * An error of the client as a sentence.
 *
 * @param what was being done, such as "send /404.html".
 */
export const bucketError = (error: unknown, what: string, place: BucketPlace): BucketError =>
	error instanceof BucketError
		? error
		: new BucketError(
				`Could not ${what} (${nameOfPlace(place)}): ${reasonOf(failureOf(error), place)} What was sent stays; the next run continues.`,
				{ cause: error },
			);
