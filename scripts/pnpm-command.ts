/**
 * The command that runs pnpm, which `launch.cjs` downloaded through npm when it installed the packages: npm would try for
 * minutes to find a newer one where there is no network.
 * @throws Error in a script that no npm script has started
 */
export function pnpmCommand(...args: string[]): [program: string, args: string[]] {
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('Start this with the script of package.json: npm run <name>.')
  return [process.execPath, [npm, 'exec', '--yes', '--offline', 'pnpm@12', '--', ...args]]
}
