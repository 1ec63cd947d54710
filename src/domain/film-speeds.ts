/** Speeds that a player offers; 1 is the film's own. */
export const filmSpeeds = [0.75, 1, 1.25, 1.5, 2] as const;
