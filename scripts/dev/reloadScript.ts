/** In the entry of every page, and on error pages: reloads when a new server process answers (scripts/dev/server.ts). */
export const reloadScript =
  "let first;new EventSource('/development/reload').onmessage=({data})=>{first??=data;if(data!==first)location.reload()}";
