/** The answer of a call that is declared `binary`: a file without an envelope. */
export class Bytes {
	readonly type: string;
	readonly bytes: Uint8Array<ArrayBuffer>;

	constructor(type: string, bytes: Uint8Array<ArrayBuffer>) {
		this.type = type;
		this.bytes = bytes;
	}
}
