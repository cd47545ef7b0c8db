// The builds of Node name their system as text where package managers read a list: without one, all are installed.
function readPackage(manifest) {
  for (const key of ['os', 'cpu']) if (typeof manifest[key] === 'string') manifest[key] = [manifest[key]]
  return manifest
}

module.exports = { hooks: { readPackage } }
