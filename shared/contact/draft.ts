const key = 'contact-draft';

/** The lines that the site itself has put into the message (useFirstLines.ts): they are no draft. */
export const given = { firstLines: '' };

/** Keeps what is typed into the form for the next time that it is shown in this tab: as a page, or in a new document. */
export function keepDraft(): void {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.form [name]');
  const typed = [...fields].flatMap(({ id, value }) => (value && value !== given.firstLines ? [[id, value]] : []));
  if (fields.length > 0) store(typed);
}

/** Restores the draft where the form is shown, but for what was typed since; it stays until the message is stored. */
export function restoreDraft(): void {
  // A document says so where the form was sent before its script had come.
  if (document.querySelector('.thank-you')) dropDraft();
  for (const [id, value] of stored()) {
    const field = document.getElementById(id) as HTMLInputElement | null;
    if (field && field.value === field.defaultValue) field.value = value;
  }
}

export function dropDraft(): void {
  store([]);
}

// Storage may be forbidden.
function store(typed: string[][]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {}
}

function stored(): [id: string, value: string][] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
}
