// `npm run dev`: restarts the server and refreshes the browser on changes. Ctrl+C ends both.
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { say } from '../setup/console.mjs'
import { install } from '../setup/install.mjs'
import { root } from '../setup/run.mjs'

const SERVER_PORT = process.env.PORT ?? '3000'
const UI_PORT = process.env.UI_PORT ?? '5173'

await install()
say(`Servidor: http://localhost:${SERVER_PORT} · Pantallas con recarga: http://localhost:${UI_PORT}`)
const start = (args) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: SERVER_PORT } })
const both = [
  start([join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'scripts/cli/main.ts', 'start']),
  start([join(root, 'node_modules/vite/bin/vite.js'), '--port', UI_PORT, '--strictPort']),
]
const end = (code) => {
  for (const child of both) child.kill()
  process.exit(code)
}
for (const child of both) child.on('exit', (code) => end(code ?? 0))
process.on('SIGINT', () => end(0)).on('SIGTERM', () => end(0))
