// The container's health check: succeeds if the process answers. Load balancers use /readyz instead.
const { HOST = '', PORT } = process.env;
const own = { '': '127.0.0.1', '0.0.0.0': '127.0.0.1', '::': '[::1]' }; // for "all addresses of the machine"
const host = own[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST);
try {
  const answer = await fetch(`http://${host}:${PORT || 3000}/healthz`, {
    signal: AbortSignal.timeout(2500),
  });
  if (!answer.ok) throw new Error(`/healthz answers ${answer.status}`);
} catch (error) {
  console.error(String(error.cause ?? error));
  process.exitCode = 1;
}
