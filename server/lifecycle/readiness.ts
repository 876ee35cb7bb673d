/** Whether this process may get traffic: false while it starts and while it drains. */
export type Readiness = { ready: boolean };
