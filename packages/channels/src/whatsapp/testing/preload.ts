import { trustedEmulator } from '../../testing/env.ts'

// Loaded by --import before a process of ours that talks to an emulator in another process. A package manager on the way has no use for it.
const isPackageManager = /[\\/](npm|npx)(-cli)?(\.c?js)?$/.test(process.argv[1] ?? '')
const emulator = isPackageManager ? undefined : trustedEmulator()
if (emulator) {
  const { trust } = await import('./trust.ts')
  trust(emulator.root, () => emulator.port)
}
