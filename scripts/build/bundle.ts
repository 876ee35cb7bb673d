import { type BuildContext, type BuildOptions, type BuildResult, build, context } from 'esbuild';

type WithMetafile = { metafile: true };

/** Runs esbuild. Calls of one name always have the same options. */
export type Bundle = (name: string, options: BuildOptions) => Promise<BuildResult<WithMetafile>>;

export const bundleOnce: Bundle = (_name, options) => build({ ...options, metafile: true });

/** For a process that builds again and again: esbuild parses only files that changed. */
export function incrementalBundle(): Bundle {
  const contexts = new Map<string, Promise<BuildContext<WithMetafile>>>();
  return async (name, options) => {
    const known = contexts.get(name) ?? context({ ...options, metafile: true });
    contexts.set(name, known);
    return (await known).rebuild();
  };
}
