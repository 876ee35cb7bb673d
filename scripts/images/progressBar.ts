const quietMs = 2000;
const barWidth = 28;

/**
 * Reports on stderr once the work has taken two seconds: a bar on a terminal, a line every tenth elsewhere (logs of
 * containers and continuous integration). Short work says nothing.
 */
export function progressBar(label: string, stream: NodeJS.WriteStream = process.stderr) {
  const start = performance.now();
  let lastTenth = 0;
  let shown = false;
  return (done: number, total: number): void => {
    const elapsed = performance.now() - start;
    if (elapsed < quietMs && !shown) return;
    const line = `${label} ${done}/${total} ${Math.round(elapsed / 1000)} s`;
    if (stream.isTTY) {
      const filled = Math.round((done / total) * barWidth);
      stream.write(`\r${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${line}${done === total ? '\n' : ''}`);
    } else if (Math.floor((done / total) * 10) > lastTenth) {
      stream.write(`${line}\n`);
    }
    lastTenth = Math.floor((done / total) * 10);
    shown = true;
  };
}
