// The container's health check: whether the process answers. Whether it may get traffic is what /readyz tells the load balancer.
try {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`, {
    signal: AbortSignal.timeout(2500),
  });
  if (!answer.ok) throw new Error(`/healthz answers ${answer.status}`);
} catch (error) {
  console.error(String(error.cause ?? error));
  process.exitCode = 1;
}
