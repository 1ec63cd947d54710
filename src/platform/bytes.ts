/** An answer that is a file and has no envelope (declared `binary`). */
export class Bytes {
	readonly type: string;
	readonly bytes: Uint8Array<ArrayBuffer>;

	constructor(type: string, bytes: Uint8Array<ArrayBuffer>) {
		this.type = type;
		this.bytes = bytes;
	}
}
