import { readSchemas } from './project-files.ts'

/**
 * All schemas as one script. Function bodies are not checked, so that they may name what a later file defines; tests
 * check them against the finished database.
 */
export async function joinSchemas(): Promise<string> {
  const parts = (await readSchemas()).map(({ file, sql }) => `-- ${file}\n\n${sql}`)
  return `-- Generated from supabase/schemas by \`pnpm --filter @lucarne/supabase types\`: edit those.
set check_function_bodies = off;

${parts.join('\n')}
reset check_function_bodies;
`
}
