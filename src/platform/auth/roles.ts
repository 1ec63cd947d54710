/** What editors of the desk may do. An administrator does everything, and there is always one. */
export const roles = ['administrator', 'editor', 'moderator'] as const;
export type Role = (typeof roles)[number];

export const isRole = (text: string): text is Role => roles.some((role) => role === text);
