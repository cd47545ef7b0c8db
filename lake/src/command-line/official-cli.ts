import { findOfficialCli, runOfficialCli } from '../official-cli/run-official-cli.ts'
import { defaultFolder, readServerFile } from './server-file.ts'
import { UserError } from './user-error.ts'

/** `cli <command>`: the official CLI of the Studio in the working directory, against the lake instead of the service. */
export async function officialCli(args: string[]): Promise<void> {
  const cwd = process.cwd()
  const program = findOfficialCli(cwd)
  if (program === undefined)
    throw new UserError(`There is no "sanity" in ${cwd}: run this in the folder of a Studio.`)
  const { exitCode, notices } = await runOfficialCli(program, { cwd, args, ...(await findLake()) })
  for (const notice of notices) console.error(notice)
  process.exitCode = exitCode
}

async function findLake(): Promise<{ lakeUrl: string; token: string }> {
  const { LAKE_URL, LAKE_TOKEN } = process.env
  if (LAKE_URL && LAKE_TOKEN) return { lakeUrl: LAKE_URL, token: LAKE_TOKEN }
  const server = await readServerFile(defaultFolder)
  if (!server)
    throw new UserError(
      `No lake was started here: run "start", or set LAKE_URL and LAKE_TOKEN. (${defaultFolder} has none.)`,
    )
  return { lakeUrl: server.url, token: server.token }
}
