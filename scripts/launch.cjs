// `node scripts/launch.cjs [--all] [node options] file.ts [arguments]`: installs what is missing or changed, then runs
// the file, on the Node that runs this or, where that one is too old, on the one of package.json. Dependencies are what
// the shop needs to be built and to run; with `--all`, devDependencies are installed as well: what only tests and
// deployment need, half of the disk. Without a file it only installs.
// For any Node, even an old one: no syntax newer than ES2017, no import at the top but these.
const { spawn, spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')

/** From this one on, Node can install the packages and the Node that runs the rest. */
const minNodeMajor = 20
/** From this one on, Node runs the sources itself. */
const runNodeMajor = 24
const minFreeBytes = 2e9
/** The first start builds the studio, which alone takes 1.4 GB. */
const minMemoryBytes = { firstStart: 1.8e9, later: 1.4e9 }
const probeTimeoutMs = 10000
/** How long a stop may take before what does not end is killed. */
const stopTimeoutMs = 12000
const root = path.join(__dirname, '..')
/** Node's compile cache, which saves later starts a quarter of most services' processor time; tests share it. */
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

const isInstalled = (hash, all) =>
  (!all || hasDevDependencies()) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash

/** npm's program: the one that runs this, or the one beside Node. A shell would be another on each system. */
function findNpm() {
  const folder = path.dirname(fs.realpathSync(process.execPath))
  const candidates = [
    process.env.npm_execpath,
    path.join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(folder, 'node_modules/npm/bin/npm-cli.js'),
  ].concat(
    (process.env.PATH || '').split(path.delimiter).map((bin) => path.join(bin, 'npm')),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  )
  for (const candidate of candidates) {
    if (!candidate || !fs.existsSync(candidate)) continue
    const program = fs.realpathSync(candidate)
    if (path.basename(program) === 'npm-cli.js') return program
  }
  return stopWith('npm was not found beside Node: install both from https://nodejs.org.')
}

/** Runs an npm command in the repository's root. */
function runNpm(npm, args, options) {
  return spawnSync(process.execPath, [npm].concat(args), Object.assign({ cwd: root }, options))
}

/** What npm says when it cannot reach the registry, and what to do about it. */
const failures = [
  [
    /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/,
    'The certificate of the package registry is not trusted, as behind a company’s proxy: name its file with "npm config set cafile /path/to/certificate.pem".',
  ],
  [/E401|E403|ENEEDAUTH/, 'The package registry wants you to sign in: run "npm login", then start again.'],
  [
    /E404|ETARGET|E5\d\d/,
    'The package registry does not have what Lucarne needs: "npm config get registry" shows which one it is.',
  ],
]

/**
 * Asks the registry as npm does, with its certificates, proxies and sign-in, but once: an installation would retry for
 * minutes. Returns undefined, or the sentence about the failure.
 */
function probeRegistry(npm) {
  const once = ['--fetch-retries=0', `--fetch-timeout=${probeTimeoutMs}`, '--prefer-online']
  const probe = runNpm(npm, ['view', 'pnpm@12', 'version'].concat(once), { encoding: 'utf8' })
  if (probe.status === 0) return undefined
  const failure = failures.find(([pattern]) => pattern.test(probe.stderr))
  if (failure) return failure[1]
  const { https_proxy, HTTPS_PROXY } = process.env
  const configured = runNpm(npm, ['config', 'get', 'https-proxy'], { encoding: 'utf8' }).stdout.trim()
  const proxy = https_proxy || HTTPS_PROXY || configured
  return proxy === 'null'
    ? 'The package registry does not respond: the first start needs a network, later ones do not.'
    : `The package registry does not respond through the proxy ${proxy}: correct "npm config set https-proxy", or the variable HTTPS_PROXY.`
}

/** Installs from the package cache alone when the registry cannot be reached. */
function runInstall(npm, isOnline, all) {
  const args = ['install', '--frozen-lockfile', isOnline ? '--prefer-offline' : '--offline']
  return runNpm(npm, ['exec', '--yes', 'pnpm@12', '--'].concat(args, all ? [] : '--prod'), {
    stdio: isOnline ? 'inherit' : 'ignore',
    env: isOnline ? process.env : Object.assign({}, process.env, { npm_config_offline: 'true' }),
  }).status
}

function install(npm, hash, all) {
  const { bavail, bsize } = fs.statfsSync(root)
  if (bavail * bsize < minFreeBytes)
    stopWith(
      `The disk is full: the packages need ${minFreeBytes / 1e9} GB in ${root}. Free some space first.`,
    )
  process.stdout.write('Installing packages…\n')
  const failure = probeRegistry(npm)
  if (runInstall(npm, failure === undefined, all) !== 0)
    stopWith(failure || 'The packages were not installed: the lines above say why. Start again to go on.')
  fs.writeFileSync(stamp, hash)
}

const isRunnable = (node) => spawnSync(node, ['--version']).status === 0

/** The Node of package.json, which is a package of its own for each system. */
function pinnedNode() {
  const isWindows = process.platform === 'win32'
  const system = isWindows ? 'win' : process.platform
  for (const name of [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`]) {
    const node = path.join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
    if (fs.existsSync(node)) return fs.realpathSync(node)
  }
  return undefined
}

const nodeMajor = Number(process.versions.node.split('.')[0])

/** The caller's Node where it is new enough, and the pinned one otherwise. */
function findNode() {
  if (nodeMajor >= runNodeMajor) return process.execPath
  const node = pinnedNode()
  // Another system library (Alpine) has no loader for it.
  if (node && isRunnable(node)) return node
  return stopWith(
    `The Node that Lucarne brings does not run on this system: install Node ${runNodeMajor} or newer (Alpine: apk add nodejs-current).`,
  )
}

/** Stops what cannot work here, before anything is downloaded. */
function checkMachine() {
  if (nodeMajor < minNodeMajor)
    stopWith(
      `Lucarne needs Node ${minNodeMajor} or newer, and this is ${process.versions.node}: install one from https://nodejs.org.`,
    )
  const character = /[#%?]/.exec(root)
  if (character)
    stopWith(
      `Lucarne cannot run in a folder with "${character[0]}" in its path, which its tools read as a part of an address: move ${root}.`,
    )
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity)
  const needed = fs.existsSync(stamp) ? minMemoryBytes.later : minMemoryBytes.firstStart
  if (memory < needed)
    stopWith(
      `Lucarne needs ${needed / 1e9} GB of memory, and this machine or container has ${(memory / 1e9).toFixed(1)} GB: give it more.`,
    )
}

/** Runs the program until it ends, and ends it when this process is to end or has lost its parent. */
function run(node, args, npm) {
  const child = spawn(node, args, {
    cwd: root,
    // Through the channel, the program learns that this process is gone, however it ended.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: Object.assign({ NODE_COMPILE_CACHE: compileCache }, process.env, { npm_execpath: npm }),
  })
  const stop = (signal) => {
    child.kill(signal)
    setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const parent = process.ppid
  const watch = setInterval(() => {
    // npm's shell passes no signal on. Only Windows keeps the number of a parent that is gone.
    if (process.ppid === parent && (process.platform !== 'win32' || isRunning(parent))) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 500)
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

checkMachine()
const all = process.argv[2] === '--all'
const args = process.argv.slice(all ? 3 : 2)
const hash = hashManifests()
const npm = findNpm()
// Keeps development dependencies that are already installed.
if (!isInstalled(hash, all)) install(npm, hash, all || hasDevDependencies())
if (args.length > 0) run(findNode(), args, npm)
