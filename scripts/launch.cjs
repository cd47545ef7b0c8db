// `node scripts/launch.cjs [node options] file.ts [arguments]`: installs what is missing or changed, then runs the file on
// the Node of package.json. Dependencies are what the shop needs to be built and to run; with `--all` in place of a file,
// devDependencies are installed as well: what only tests and deployment need, half of the disk.
// For any Node, even an old one: no syntax newer than ES2017, no import at the top but these.
const { spawn, spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')

const minNodeMajor = 20
const minFreeBytes = 2e9
const registryTimeoutMs = 5000
const root = path.join(__dirname, '..')
/** Node's compile cache, which saves later starts about a quarter of most services' processor time. */
const compileCache = path.join(root, 'node_modules/.cache/node')
const stamp = path.join(root, 'node_modules/.installed-manifests')

function stopWith(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

/** A hash of every file that determines the installation. */
function hashManifests() {
  const folders = fs.readdirSync(root).filter((name) => name !== 'node_modules')
  const manifests = folders.concat('.', 'e2e/plain-studio').map((name) => path.join(name, 'package.json'))
  const hash = createHash('sha256')
  for (const name of manifests.concat('pnpm-lock.yaml', 'pnpm-workspace.yaml').sort()) {
    const file = path.join(root, name)
    if (fs.existsSync(file)) hash.update(name).update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

const hasDevDependencies = () => fs.existsSync(path.join(root, 'node_modules/.bin/vitest'))

function isInstalled(hash, all) {
  const isPresent = fs.existsSync(path.join(root, 'node_modules/.bin/node')) && (!all || hasDevDependencies())
  return isPresent && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash
}

/** Runs an npm command in the repository's root. */
function runNpm(command, args, options) {
  const isWindows = process.platform === 'win32'
  const file = isWindows ? `${command}.cmd` : command
  return spawnSync(file, args, Object.assign({ cwd: root, shell: isWindows }, options))
}

/** Checked first, because npm would retry for minutes. Behind a proxy, only npm can tell. */
function canReachRegistry() {
  const proxies = ['https_proxy', 'HTTPS_PROXY', 'npm_config_https_proxy', 'npm_config_proxy']
  if (proxies.some((name) => process.env[name])) return Promise.resolve(true)
  return fetch(runNpm('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim(), {
    method: 'HEAD',
    signal: AbortSignal.timeout(registryTimeoutMs),
  }).then(
    () => true,
    () => false,
  )
}

/** Offline installation from the package cache. */
function runInstall(isOnline, all) {
  const args = [
    '--yes',
    'pnpm@12',
    'install',
    '--frozen-lockfile',
    isOnline ? '--prefer-offline' : '--offline',
  ].concat(all ? [] : '--prod')
  return runNpm('npx', args, {
    stdio: isOnline ? 'inherit' : 'ignore',
    env: isOnline ? process.env : Object.assign({}, process.env, { npm_config_offline: 'true' }),
  }).status
}

async function install(hash, all) {
  const { bavail, bsize } = fs.statfsSync(root)
  if (bavail * bsize < minFreeBytes)
    stopWith(
      `The disk is full: the packages need ${minFreeBytes / 1e9} GB in ${root}. Free some space first.`,
    )
  process.stdout.write('Installing packages…\n')
  const isOnline = await canReachRegistry()
  if (runInstall(isOnline, all) !== 0)
    stopWith(
      isOnline
        ? 'The packages were not installed: the lines above say why. Start again to go on.'
        : 'The package registry does not respond: the first start needs a network, later ones do not.',
    )
  fs.writeFileSync(stamp, hash)
}

/** The pinned Node's binary, without pnpm's shell wrapper. */
function pinnedNode() {
  const folder = fs.realpathSync(path.join(root, 'node_modules/node'))
  const program = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return fs.existsSync(program) ? program : process.execPath
}

async function main() {
  if (Number(process.versions.node.split('.')[0]) < minNodeMajor)
    stopWith(
      `Lucarne needs Node ${minNodeMajor} or newer, and this is ${process.versions.node}: install one from https://nodejs.org.`,
    )
  const all = process.argv[2] === '--all'
  const hash = hashManifests()
  // Keeps development dependencies that are already installed.
  if (!isInstalled(hash, all)) await install(hash, all || hasDevDependencies())
  if (all) return
  const child = spawn(pinnedNode(), process.argv.slice(2), {
    cwd: root,
    stdio: 'inherit',
    env: Object.assign({ NODE_COMPILE_CACHE: compileCache }, process.env),
  })
  // Ignores SIGINT, which the child handles.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

main()
