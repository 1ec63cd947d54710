/** Text that is piped into the command, without the line end. */
export const readInput = async (): Promise<string> => {
	let text = '';
	for await (const chunk of process.stdin) text += String(chunk);
	return text.trim();
};
