/** Which sample newspaper a store has, in a setting that getConfig does not return. */
import * as v from 'valibot';

/** The name of the setting. */
export const sampleMarker = 'sample.digest';

export interface LoadedSample {
	/** The name of its folder below `content/`. */
	name: string;
	digest: string;
	/** The days by which its dates were moved. */
	days: number;
}

const Marker = v.object({ name: v.string(), digest: v.string(), days: v.number() });

/** Reads the value of the setting. @returns undefined where the store has no sample. */
export const loadedSampleIn = (value: string | undefined): LoadedSample | undefined => {
	if (value === undefined) return undefined;
	const read = v.safeParse(Marker, JSON.parse(value));
	return read.success ? read.output : undefined;
};
