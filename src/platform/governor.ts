/**
 * The governor of what is expensive: hashing passwords, decoding pictures, deciphering by SM2, looking into archives. Work waits in a
 * queue of a limited length. Networks take turns, and within a network its callers; whoever is known (a signed-in member, a device
 * on which its owner has signed in) gets every second turn and has places in the queue that strangers cannot take.
 */
import { statuses } from '../contract/envelope.ts';
import { type GovernorLimits, realCosts } from './costs.ts';
import { ApiError } from './errors.ts';

/** `heavy`: a good part of a second, and much memory. `light`: milliseconds on the thread that answers everybody. */
type Lane = 'heavy' | 'light';

/** Runs a piece of work when it is the turn of whoever it is for. @throws GovernorFull */
export type InTurn = <Result>(work: () => Promise<Result> | Result, lane?: Lane) => Promise<Result>;

/** For whom work is done. */
export interface Turn {
	/** Wide enough that nobody has many: /24 of IPv4, /48 of IPv6. */
	network: string;
	/** Within the network. */
	caller: string;
	isKnown: boolean;
}

/** So much work waits that a caller is sent away; the error says when to come again. */
export class GovernorFull extends ApiError {
	constructor(seconds: number) {
		super(statuses.tooMany, `现在人多，请 ${seconds} 秒后再试`, seconds);
	}
}

export interface Governor {
	/** Runs work of a caller. */
	of(turn: Turn): InTurn;
	/** Runs the platform's own work, whose amount it decides itself: it takes turns like a network, and is never sent away. */
	own: InTurn;
}

interface Piece {
	run: () => Promise<void>;
}

/** Those who take turns, the one whose turn is next first. */
class Turns<Waiting extends { isEmpty(): boolean; take(): Piece | undefined }> {
	readonly #waiting = new Map<string, Waiting>();

	of(name: string, make: () => Waiting): Waiting {
		const lineOfName = this.#waiting.get(name) ?? make();
		this.#waiting.set(name, lineOfName);
		return lineOfName;
	}

	isEmpty(): boolean {
		return this.#waiting.size === 0;
	}

	take(): Piece | undefined {
		const [turn] = this.#waiting;
		if (turn === undefined) return undefined;
		const [name, waiting] = turn;
		const piece = waiting.take();
		this.#waiting.delete(name);
		if (!waiting.isEmpty()) this.#waiting.set(name, waiting);
		return piece;
	}
}

class Line {
	readonly #pieces: Piece[] = [];

	add(piece: Piece): void {
		this.#pieces.push(piece);
	}

	isEmpty(): boolean {
		return this.#pieces.length === 0;
	}

	take(): Piece | undefined {
		return this.#pieces.shift();
	}
}

type Networks = Turns<Turns<Line>>;

/** Work that waits for the same places to run. */
interface Waiting {
	known: Networks;
	strangers: Networks;
	running: number;
	wasKnown: boolean;
}

const newWaiting = (): Waiting => ({ known: new Turns(), strangers: new Turns(), running: 0, wasKnown: false });

/** Seconds that a piece of heavy work takes at first; measured from then on. */
const firstGuess = 0.5;
const longestWait = 60;

const ownTurn: Turn = { network: '', caller: '', isKnown: false };

/** Counts what waits, by name. */
class Count {
	readonly #counts = new Map<string, number>();

	get(name: string): number {
		return this.#counts.get(name) ?? 0;
	}

	add(name: string, change: number): void {
		const count = this.get(name) + change;
		if (count === 0) this.#counts.delete(name);
		else this.#counts.set(name, count);
	}
}

export const createGovernor = (limits: GovernorLimits): Governor => {
	const lanes: Readonly<Record<Lane, Waiting>> = { heavy: newWaiting(), light: newWaiting() };
	const count = new Count();
	let seconds = firstGuess;

	const next = (lane: Lane): void => {
		const waitingTasks = lanes[lane];
		if (waitingTasks.running >= limits[lane]) return;
		const knownFirst = !waitingTasks.wasKnown;
		const knownTask = knownFirst || waitingTasks.strangers.isEmpty() ? waitingTasks.known.take() : undefined;
		const piece = knownTask ?? waitingTasks.strangers.take();
		if (piece === undefined) return;
		waitingTasks.wasKnown = knownTask !== undefined;
		waitingTasks.running += 1;
		const startTime = performance.now();
		void piece.run().finally(() => {
			waitingTasks.running -= 1;
			if (lane === 'heavy') seconds += ((performance.now() - startTime) / 1000 - seconds) / 8;
			next(lane);
		});
		next(lane);
	};

	/** @throws GovernorFull */
	const checkRoom = ({ network, caller, isKnown }: Turn): void => {
		const most = limits.waiting - (isKnown ? 0 : limits.forKnown);
		if (
			count.get('all') < limits.waiting &&
			count.get(isKnown ? 'all' : 'strangers') < most &&
			count.get(`network ${network}`) < limits.ofNetwork &&
			count.get(`caller ${network} ${caller}`) < limits.ofCaller
		)
			return;
		const wait = Math.ceil((count.get('all') * seconds) / limits.heavy);
		throw new GovernorFull(Math.min(longestWait, Math.max(1, wait)));
	};

	const runnerOf =
		(turn: Turn): InTurn =>
		(work, lane = 'heavy') =>
			new Promise((resolve, reject) => {
				const { network, caller, isKnown } = turn;
				const names =
					turn === ownTurn
						? []
						: ['all', `network ${network}`, `caller ${network} ${caller}`, ...(isKnown ? [] : ['strangers'])];
				if (turn !== ownTurn) checkRoom(turn);
				for (const name of names) count.add(name, 1);
				const run = async (): Promise<void> => {
					for (const name of names) count.add(name, -1);
					// Without a pause, light work would answer nobody else until all of it is done.
					if (lane === 'light') await new Promise((resume) => setImmediate(resume));
					await Promise.resolve().then(work).then(resolve, reject);
				};
				const networks = isKnown ? lanes[lane].known : lanes[lane].strangers;
				const callers = networks.of(network, () => new Turns<Line>());
				callers.of(caller, () => new Line()).add({ run });
				next(lane);
			});

	return { of: runnerOf, own: runnerOf(ownTurn) };
};

/** The governor of this process. */
export const governor = createGovernor(realCosts.governor);
