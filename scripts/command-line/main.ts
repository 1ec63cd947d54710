import { type ParseArgsOptionsConfig, parseArgs, stripVTControlCharacters } from 'node:util';
import { type ArgsDef, type CommandDef, type CommandMeta, renderUsage, runCommand } from 'citty';
import { programVersion } from '../../src/platform/server/version.ts';
import { explain, isSentence, UsageError } from './errors.ts';
import { takeOwnCode } from './own-code.ts';
import { hasOwnFolder, site } from './root.ts';

/** Flags and positional parameters of a command, as the text of its definition. */
interface Definition {
	meta: CommandMeta;
	args: ArgsDef;
	subCommands: Record<string, CommandDef>;
}

const definitionOf = async <Args extends ArgsDef>(command: CommandDef<Args>): Promise<Definition> => {
	const resolve = async <Value>(value: Value | (() => Value)): Promise<Awaited<Value>> =>
		await (typeof value === 'function' ? (value as () => Value)() : value);
	return {
		meta: ((await resolve(command.meta)) as CommandMeta | undefined) ?? {},
		args: ((await resolve(command.args)) as ArgsDef | undefined) ?? {},
		subCommands: ((await resolve(command.subCommands)) as Record<string, CommandDef> | undefined) ?? {},
	};
};

/** One line that shows how a command is called. */
const usageLine = ({ meta, args, subCommands }: Definition): string => {
	const parameters = Object.entries(args).map(([name, definition]) => {
		if (definition.type === 'positional') return definition.required === false ? `[${name}]` : `<${name}>`;
		const value = definition.type === 'string' ? ` <${definition.valueHint ?? 'value'}>` : '';
		return definition.required === true ? `--${name}${value}` : `[--${name}${value}]`;
	});
	const names = Object.keys(subCommands);
	return [meta.name ?? '', ...parameters, ...(names.length === 0 ? [] : [`| ${names.join(' | ')}`])].join(' ');
};

/** Refuses flags and parameters that the command does not have; citty would ignore them. */
const checkStrictly = (definition: Definition, rawArgs: string[]): void => {
	const options: ParseArgsOptionsConfig = {};
	let positionals = 0;
	for (const [name, { type }] of Object.entries(definition.args)) {
		if (type === 'positional') positionals += 1;
		else options[name] = { type: type === 'boolean' ? 'boolean' : 'string' };
	}
	const usage = `Usage: ${usageLine(definition)}`;
	let values: string[];
	try {
		values = parseArgs({
			args: rawArgs,
			options,
			strict: true,
			allowNegative: true,
			allowPositionals: positionals > 0,
		}).positionals;
	} catch (error) {
		throw new UsageError(`${error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)}. ${usage}`);
	}
	for (const [index, [name, { required }]] of Object.entries(definition.args)
		.filter(([, { type }]) => type === 'positional')
		.entries())
		if (required !== false && values[index] === undefined) throw new UsageError(`The ${name} is missing. ${usage}`);
};

const runChecked = async <Args extends ArgsDef>(command: CommandDef<Args>, rawArgs: string[]): Promise<number> => {
	const definition = await definitionOf(command);
	const [first = ''] = rawArgs;
	const subCommand = Object.hasOwn(definition.subCommands, first) ? definition.subCommands[first] : undefined;
	if (subCommand !== undefined) return runChecked(subCommand, rawArgs.slice(1));
	if (rawArgs.includes('--help') || rawArgs.includes('-h')) {
		const usage = await renderUsage(command);
		console.log(process.stdout.isTTY ? usage : stripVTControlCharacters(usage));
		return 0;
	}
	if (rawArgs.includes('--version')) {
		console.log(programVersion);
		return 0;
	}
	checkStrictly(definition, rawArgs);
	// Without the subcommands: citty would read a value as the name of one.
	const { subCommands: _, ...ownCommand } = command;
	const { result } = await runCommand(ownCommand as CommandDef<Args>, { rawArgs });
	return typeof result === 'number' ? result : 0;
};

/**
 * Runs a command line: `--help` prints its usage, a wrong flag ends with code 2, another error with code 1; both print
 * one sentence to the error stream. With the variable DEBUG an unexpected error also prints its stack.
 *
 * @returns the exit code.
 */
export const runCommandLine = async <Args extends ArgsDef>(
	command: CommandDef<Args>,
	rawArgs: string[],
): Promise<number> => {
	try {
		if (hasOwnFolder) await takeOwnCode(site);
		return await runChecked(command, rawArgs);
	} catch (error) {
		console.error(explain(error));
		if (error instanceof Error && !isSentence(error) && process.env['DEBUG'] !== undefined) console.error(error.stack);
		return error instanceof UsageError ? 2 : 1;
	}
};

/** Runs the command line of this process. */
export const runMain = async <Args extends ArgsDef>(
	command: CommandDef<Args>,
	rawArgs = process.argv.slice(2),
): Promise<void> => {
	process.exitCode = await runCommandLine(command, rawArgs);
};
