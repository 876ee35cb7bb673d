import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';
import type { Finding } from '../finding.ts';
import { nearest } from '../nearest.ts';
import { isNewsItem, newsItemFindings } from '../newsItem.ts';
import { namespaceSchemas } from '../schemas.ts';
import { messageFile } from '../sources.ts';
import { isGroup, type Tree } from '../tree.ts';

/** Every file fits the schema of its namespace: no field too many, none too few, none of a wrong type. */
export function fields(tree: Tree): Finding[] {
  return languages.flatMap((language) => [
    ...Object.entries(tree.messages[language]).flatMap(([namespace, content]) =>
      fileFindings(messageFile(language, namespace), namespace, content),
    ),
    ...Object.keys(namespaceSchemas)
      .filter((namespace) => !(namespace in tree.messages[language]))
      .map((namespace) => ({
        file: messageFile(language, namespace),
        field: '',
        reason: 'is missing: the site needs it',
      })),
  ]);
}

const newName = ' (a new one is named in scripts/locales/schemas.ts)';

function fileFindings(file: string, namespace: string, content: unknown): Finding[] {
  if (isNewsItem(namespace)) return newsItemFindings(file, content);
  const schema = namespaceSchemas[namespace];
  if (!schema) {
    const hint = nearest(namespace, Object.keys(namespaceSchemas)) || newName;
    return [{ file, field: '', reason: `no page reads this file${hint}` }];
  }
  return schemaFindings(file, schema, content);
}

/** The issues of zod in an editor's words. */
export function schemaFindings(file: string, schema: z.ZodType, content: unknown): Finding[] {
  const result = schema.safeParse(content);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => {
    const field = issue.path.join('.');
    if (issue.code !== 'unrecognized_keys')
      return [{ file, field, reason: reasonOf(issue, valueAt(content, issue.path)) }];
    return issue.keys.map((key) => ({
      file,
      field: [...issue.path, key].join('.'),
      reason: `no page shows a field of this name${nearest(key, namesAt(schema, issue.path)) || newName}`,
    }));
  });
}

function reasonOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'is missing';
  if (issue.code === 'invalid_type') return `has to be ${issue.expected === 'string' ? 'text' : issue.expected}`;
  if (issue.code === 'too_small') return 'must not be empty: it names a page or a control';
  return issue.message;
}

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isGroup(value) || Array.isArray(value) ? (value as never)[key] : undefined),
    content,
  );
}

function namesAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let group: unknown = schema;
  for (const key of path) group = group instanceof z.ZodObject ? group.shape[String(key)] : undefined;
  return group instanceof z.ZodObject ? Object.keys(group.shape) : [];
}
