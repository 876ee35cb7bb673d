import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildContext, type BuildOptions, type BuildResult, build, context } from 'esbuild';

type Told = { metafile: true };

/** Bundles with esbuild, and tells of what. The name stands for the options: they are the same whenever it is. */
export type Bundle = (name: string, options: BuildOptions) => Promise<BuildResult<Told>>;

/** What a build knows of the one before it, so that development does only what a saved file changes. */
export type Memory = {
  bundle: Bundle;
  /** The result of the last time, unless a file that the step reads, or what it is given, differs; `work` sees that result. */
  step: <Result>(name: string, reads: Reads, work: (last: Result | undefined) => Promise<Result>) => Promise<Result>;
};

type Reads = {
  /** Files and folders below the project's folder. */
  files?: readonly string[];
  /** Of the files in those folders. */
  ending?: RegExp;
  /** Everything else that the result depends on, as JSON can hold it. */
  given?: unknown;
};

/** Knows nothing: everything is built from the ground up. */
export const noMemory: Memory = {
  bundle: (_name, options) => build({ ...options, metafile: true }),
  step: (_name, _reads, work) => work(undefined),
};

/** Lives as long as a process that builds the same project again and again. */
export function createMemory(root: string): Memory {
  const contexts = new Map<string, Promise<BuildContext<Told>>>();
  const steps = new Map<string, { key: string; result: unknown }>();
  return {
    async bundle(name, options) {
      const known = contexts.get(name) ?? context({ ...options, metafile: true });
      contexts.set(name, known);
      return (await known).rebuild();
    },
    async step<Result>(name: string, reads: Reads, work: (last: Result | undefined) => Promise<Result>) {
      const key = JSON.stringify([reads.given, await fingerprint(root, reads)]);
      const last = steps.get(name);
      if (last?.key === key) return last.result as Result;
      const result = await work(last?.result as Result | undefined);
      steps.set(name, { key, result });
      return result;
    },
  };
}

/** Names, times and sizes: reading them takes milliseconds, reading what is in the files would not. */
async function fingerprint(root: string, { files = [], ending = /./ }: Reads): Promise<string[]> {
  const found = await Promise.all(files.map((file) => filesBelow(join(root, file), ending)));
  const marks = found.flat().map(async (file) => {
    const { mtimeMs, size } = await stat(file);
    return `${file} ${mtimeMs} ${size}`;
  });
  return (await Promise.all(marks)).sort();
}

async function filesBelow(path: string, ending: RegExp): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
