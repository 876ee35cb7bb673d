/** Event stream of the development server. */
export const reloadPath = '/development/reload';
