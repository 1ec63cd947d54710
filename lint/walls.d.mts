/** Each room with the rooms that it may import. */
export declare const walls: Readonly<Record<string, readonly string[]>>;
/** A regular expression for the paths of a room. */
export declare const pattern: (room: string) => string;
/** Rooms inside a room that have an entry of their own. */
export declare const inside: (room: string) => string[];
