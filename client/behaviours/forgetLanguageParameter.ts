/** `?lang=` did its work on the server (answer and cookie): it leaves the address bar. */
export function forgetLanguageParameter(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}
