/**
 * Who may write off registration codes: `pin`, whoever has the PIN of a shop, and staff; `staff`, signed-in members who are
 * staff; `open`, everybody who has the code.
 */
export const writeOffModes = ['pin', 'staff', 'open'] as const;
export type WriteOffMode = (typeof writeOffModes)[number];
