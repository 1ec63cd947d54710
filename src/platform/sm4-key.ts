/** The sixteen bytes of an SM4 key or iv: 32 hexadecimal digits, or 16 characters; undefined for anything else. */
export const sm4Bytes = (value: string): Buffer | undefined => {
	const bytes = /^[0-9a-f]{32}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value);
	return bytes.length === 16 ? bytes : undefined;
};
