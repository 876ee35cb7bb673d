import { useEffect, useState } from 'react';

/** Copies a text to the clipboard, where script and the browser can, and knows whether it was copied. */
export function useCopy(text: string) {
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCanCopy(Boolean(navigator.clipboard)), []);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return { canCopy, isCopied, copy };
}
