/** Removes `?lang=` from the address bar: the server has answered in that language and set the cookie. */
export function forgetLanguageParameter(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}
